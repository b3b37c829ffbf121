import type { MessageTexts } from './en.ts'

const KNOWN = 'Use o contato que você já conhece: esta mensagem não tem links.'
const OTHERS_OUT = 'A sessão foi encerrada em todos os outros dispositivos.'
const ALL_OUT = 'A sessão foi encerrada em todos os dispositivos.'
const AS_BEFORE = 'sua conta volta a ser como antes, e a sessão é encerrada em todos os dispositivos.'
const OUT_THERE =
  'Alguém pode estar controlando uma página ou um navegador em que você entrou. Saia da conta lá também.'

const ptBR: MessageTexts = {
  'device.both': '{browser} no {os}',
  'device.os': 'dispositivo com {os}',
  'device.unknown': 'dispositivo desconhecido',

  'method.account': 'uma conta',
  'method.backup_codes': 'códigos de backup',
  'method.email': 'endereço de e-mail',
  'method.farcaster': 'conta do Farcaster',
  'method.passkey': 'chave de acesso',
  'method.phone': 'número de telefone',
  'method.provider': 'conta do {provider}',
  'method.sms': 'SMS',
  'method.totp': 'app autenticador',
  'method.wallet': 'carteira',

  'mail.footer': 'Você recebe esta mensagem por causa da sua conta em {app}.',

  'loginCode.subject': '{code} é o seu código de {app}',
  'loginCode.title': 'Entrar em {app}',
  'loginCode.enter': 'Digite este código onde você o pediu.',
  'loginCode.text': '{code} é o seu código para entrar em {app}.',
  'loginCode.expiry':
    'Ele vale uma única vez e expira em {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'loginCode.unasked':
    'Se você não pediu este código, ignore esta mensagem: ninguém pode usá-lo sem a sua caixa de entrada. Nunca o compartilhe.',
  'loginCode.footer': 'Este endereço foi digitado para entrar em {app}.',

  'sms.code':
    '{code} é o seu código de {app}. Expira em {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. Não compartilhe.',
  'sms.codeShort': '{code}: código de {app}. Não compartilhe.',

  'notice.time': 'Data: {time}.',
  'notice.with': 'dispositivo: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Desde a nossa última mensagem houve {count, plural, one {mais # alteração} many {mais # de alterações} other {mais # alterações}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Se não foi você, alguém pode ter acesso à sua conta. Saia da conta nos seus dispositivos, verifique a conta e fale com o suporte do app. ${KNOWN}`,

  'loginChanged.title': 'O modo como você entra em {app} mudou',
  'loginChanged.linked': 'Uma nova forma de entrar foi adicionada à sua conta: {method}.',
  'loginChanged.replaced': `Uma forma de entrar que você usava foi trocada por outra: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `Os dados de uma das suas formas de entrar foram alterados: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Uma forma de entrar foi removida da sua conta: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Se foi você, não é preciso fazer nada. Se não foi, desfaça em até 7 dias: ${AS_BEFORE}`,
  'loginChanged.link': 'Ver esta alteração e desfazê-la',
  'loginChanged.adviceAll': `Se foi você, não é preciso fazer nada. Se não foi, desfaça todas em até 7 dias depois da primeira: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Ver estas alterações e desfazê-las',

  'changeUndone.title': 'Uma alteração de como você entra em {app} foi desfeita',
  'changeUndone.happened': `Você entra na sua conta de novo como antes dessa alteração. As alterações seguintes foram desfeitas junto. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Uma conta nova, criada desde então ao entrar com o que agora volta para você, estava vazia e foi excluída.',
  'changeUndone.advice': `Se não foi você, alguém pode ler os e-mails de um endereço que estava vinculado à sua conta. Nesse caso, fale com o suporte do app. ${KNOWN}`,

  'loginTaken.title': 'Uma forma de entrar foi removida da sua conta em {app}',
  'loginTaken.happened': `Você não pode mais entrar nesta conta assim: {method}. O operador a devolveu à conta que a tinha antes. A conta mantém todo o resto. ${ALL_OUT}`,
  'loginTaken.advice': `Se você não pediu isso, fale com o suporte do app. ${KNOWN}`,

  'mfaChanged.title': 'Seus métodos de verificação de {app} mudaram',
  'mfaChanged.first': 'A verificação foi ativada: {method}. A partir de agora ela é pedida antes de ações sensíveis.',
  'mfaChanged.added': 'Um método de verificação foi adicionado: {method}.',
  'mfaChanged.replaced':
    'Um método de verificação foi configurado de novo: {method}. O que estava configurado antes não funciona mais.',
  'mfaChanged.removed': 'Um método de verificação foi removido: {method}.',
  'mfaChanged.lastRemoved':
    'Um método de verificação foi removido: {method}. As ações sensíveis não são mais verificadas.',
  'mfaChanged.reset':
    'O operador desativou a verificação. Método usado até agora: {method}. Você pode configurá-la de novo no app.',

  'newSession.title': 'Sua sessão de {app} está em um novo lugar',
  'newSession.happened':
    'Sua sessão foi levada para: {place}. Dispositivo: {device}. Ninguém precisou entrar na conta lá.',
  'newSession.program': 'um programa que não é um site',
  'newSession.advice': `Se foi você, não é preciso fazer nada. Se não foi, encerre essa sessão. O link vale uma única vez, em até 7 dias. ${OUT_THERE}`,
  'newSession.link': 'Ver esta sessão e encerrá-la',
  'newSession.adviceAll': `Se foi você, não é preciso fazer nada. Se não foi, encerre essas sessões. O link vale uma única vez, em até 7 dias depois da primeira. ${OUT_THERE}`,
  'newSession.linkAll': 'Ver estas sessões e encerrá-las',

  'deletion.title': 'Sua conta em {app} será excluída',
  'deletion.happened': `Você pediu para excluir sua conta. Ela será excluída para sempre, com tudo o que há nela, nesta data: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Se você quiser mantê-la, cancele a exclusão antes disso. Se não pediu a exclusão, cancele também, depois entre na conta e verifique como ela está protegida.',
  'deletion.link': 'Manter minha conta',
  'deletion.final': `Se você não pediu isso, fale agora com o suporte do app. ${KNOWN}`,

  'accountKept.title': 'Sua conta em {app} foi mantida',
  'accountKept.happened':
    'A exclusão da sua conta foi cancelada. Tudo está como antes. A sessão continua encerrada em todos os dispositivos.',
  'accountKept.advice': `Se não foi você, alguém pode ler seus e-mails ou entrar em seu nome. Entre na conta, verifique como ela está protegida e fale com o suporte do app. ${KNOWN}`,

  'newDevice.title': 'Um novo dispositivo tem acesso à sua carteira em {app}',
  'newDevice.text': 'Um novo dispositivo recebeu acesso à sua carteira.',

  'backupCodeUsed.title': 'Um código de backup de {app} foi usado',
  'backupCodeUsed.text': 'Um dos seus códigos de backup foi usado no lugar da sua outra verificação.',
  'backupCodeUsed.left': 'Você ainda tem {count, plural, one {# código} many {# de códigos} other {# códigos}}.',
  'backupCodeUsed.few':
    'Você só tem mais {count, plural, one {# código} many {# de códigos} other {# códigos}}. Crie novos no app.',
  'backupCodeUsed.none': 'Era o último. Crie novos no app.',

  'page.noToken': 'Este link está incompleto. Abra de novo o do e-mail ou copie-o inteiro.',
  'page.noScript': 'Esta página precisa de JavaScript.',
  'page.back': 'Voltar para {app}',
  'page.busy': 'Muitas tentativas. Espere um pouco e tente de novo.',

  'undoPage.title': 'Desfazer uma alteração da sua conta',
  'undoPage.text':
    'O modo como você entra na conta mudou. Se não foi você, desfaça: sua conta volta a ser como antes desta alteração, as alterações seguintes também são desfeitas, e a sessão é encerrada em todos os dispositivos.',
  'undoPage.button': 'Desfazer esta alteração',
  'undoPage.doing': 'Desfazendo a alteração…',
  'undoPage.done':
    'A alteração foi desfeita, e a sessão foi encerrada em todos os dispositivos. Entre na conta como antes.',
  'undoPage.failed': 'Não foi possível desfazer a alteração. Verifique sua conexão e tente de novo.',
  'undoPage.gone': 'Esta alteração não pode mais ser desfeita: isso já foi feito, ou ela tem mais de 7 dias.',
  'undoPage.taken':
    'Esta alteração ainda não pode ser desfeita: aquilo com que você entrava pertence agora a outra conta. Se for um endereço de e-mail seu, use o link da mensagem enviada a esse endereço. Senão, entre nessa conta, vincule lá outra forma de entrar e desvincule esta. Depois abra este link de novo: ele continua valendo. Se não conseguir, fale com o suporte do app.',

  'keepPage.title': 'Manter sua conta',
  'keepPage.text':
    'Foi pedida a exclusão da sua conta. Se você a mantiver, tudo fica como antes, e você entra como sempre.',
  'keepPage.button': 'Manter minha conta',
  'keepPage.doing': 'Cancelando a exclusão…',
  'keepPage.done': 'Sua conta foi mantida. Entre como antes.',
  'keepPage.failed': 'Não foi possível cancelar a exclusão. Verifique sua conexão e tente de novo.',
  'keepPage.gone':
    'Este link não funciona mais: o prazo para manter a conta acabou, ou uma mensagem mais nova tem outro link.',
  'keepPage.used': 'Sua conta já foi mantida: este link não é mais necessário.',

  'endPage.title': 'Encerrar uma sessão',
  'endPage.text':
    'Sua sessão foi levada para um novo lugar. Se não foi você, encerre-a. Toda sessão levada depois para um novo lugar também é encerrada. O navegador em que você entrou continua com a sessão.',
  'endPage.button': 'Encerrar esta sessão',
  'endPage.doing': 'Encerrando a sessão…',
  'endPage.done': 'A sessão foi encerrada. Agora saia da conta no navegador de onde ela veio e entre de novo.',
  'endPage.failed': 'Não foi possível encerrar a sessão. Verifique sua conexão e tente de novo.',
  'endPage.gone':
    'Este link não encerra mais nenhuma sessão: ele já foi usado, ou tem mais de 7 dias. Veja suas sessões no app.',

  'homePage.title': 'Servidor de login',
  'homePage.heading': 'Não há nada para ver aqui',
  'homePage.text': 'Apps usam este endereço para o login dos usuários. Para entrar, abra o app de onde você veio.',

  'loginPage.title': 'Não foi possível entrar',
  'loginPage.heading': 'Este login terminou',
  'loginPage.text':
    'Ele já foi usado, demorou demais ou não começou neste navegador. Volte para o app e entre de novo.',
  'askPage.title': 'Confirme seu login',
  'askPage.heading': 'Você está entrando em {app}?',
  'askPage.text':
    'Você não veio de {app}. Se seguiu um link de uma mensagem ou de outro site, feche esta página: alguém pode querer entrar na sua conta.',
  'askPage.goOn': 'Escolhi entrar em {app}, continuar',

  'stepPage.title': 'Não é possível continuar',
  'stepPage.heading': 'Esta etapa terminou',
  'stepPage.text':
    'Ela já foi usada, demorou demais ou não começou neste navegador. Volte para o app e tente de novo por lá.',
  'drivePage.title': 'Confirme o acesso ao seu Drive',
  'drivePage.heading': 'Você está fazendo backup ou recuperando sua carteira em {app}?',
  'drivePage.text':
    'Você não veio de {app}. Se seguiu um link de uma mensagem ou de outro site, feche esta página: alguém pode querer a sua carteira.',
  'drivePage.goOn': 'Comecei isto em {app}, continuar',
}

export default ptBR
