import type { ExportTexts } from '../texts.ts'

const ptBR: ExportTexts = {
  title: 'Chave privada',
  loading: 'Carregando...',
  warning: 'Nunca compartilhe sua chave privada com ninguém.',
  warningDetail: 'Quem a tiver pode pegar tudo nesta carteira, a qualquer momento.',
  reveal: 'Mostrar',
  hide: 'Ocultar',
  copy: 'Copiar chave',
  copied: 'Copiada',
  retry: 'Tentar de novo',
  shown: 'A chave privada está visível.',
  hidden: 'A chave privada está oculta.',
  keyCopied:
    'A chave privada foi copiada. O que puder ler sua área de transferência pode lê-la, este site também. Ela é limpa em um minuto se você deixar isto aberto.',
  keyCopiedToClear:
    'A chave privada foi copiada. O que puder ler sua área de transferência pode lê-la, este site também. Seu navegador não a limpa sozinho: cole a chave e depois pressione “Limpar área de transferência”.',
  cannotCopy: 'Seu navegador não deixa esta página copiar. Selecione a chave e copie você mesmo.',
  clear: 'Limpar área de transferência',
  cleared: 'A área de transferência foi limpa.',
  notCleared:
    'A chave privada ainda pode estar na sua área de transferência. Pressione “Limpar área de transferência” para removê-la.',
  cannotClear:
    'Seu navegador não deixa esta página limpar a área de transferência. Copie outra coisa para remover a chave dela.',
  tooEarly: 'Foi rápido. Espere um segundo e pressione de novo.',
  earlyTap: 'Toque de novo em um segundo: o primeiro toque nunca conta.',
  notSeen:
    'Nada foi feito: algo cobre a chave ou a deixa transparente. Quando você a vir inteira, espere um segundo e pressione de novo.',
  notInFront: 'Nada foi feito: traga esta janela para a frente, aumente-a, espere um segundo e pressione de novo.',
  elsewhere: 'Seu navegador não consegue proteger a chave dentro deste site. Ela abre em uma janela própria.',
  openWindow: 'Abrir a janela',
  opened: 'A chave está na outra janela. Feche-a quando terminar.',
  blocked: 'Seu navegador bloqueou a janela. Abra-a pelo link.',
  openByLink: 'Abrir a chave privada',
  failures: {
    notOnDevice: {
      title: 'Este dispositivo ainda não tem sua carteira',
      detail: 'Volte, recupere sua conta neste dispositivo e abra isto de novo.',
    },
    storageBlocked: {
      title: 'Este navegador não guarda carteiras',
      detail: 'Permita que este site e os que ele contém guardem dados, ou exporte a chave em outro navegador.',
    },
    loggedOut: { title: 'Você saiu da sua conta', detail: 'Feche isto, entre de novo e volte.' },
    badRequest: { title: 'Esta página não foi aberta corretamente', detail: 'Feche-a e abra-a de novo.' },
    noTicket: {
      title: 'Este app ainda não pode mostrar sua chave privada',
      detail:
        'Ele abriu esta página sem um ticket. Sua carteira está segura: peça aos criadores do app que atualizem como ele exporta chaves. Para eles: um token de acesso no endereço não é aceito. Obtenham um ticket com POST /api/v1/embedded_wallets/exports/ticket e abram esta página com #ticket=….',
    },
    ticketOver: {
      title: 'Esta página já foi usada ou é antiga demais',
      detail: 'Feche isto e exporte a chave de novo. Ela abre uma vez, dentro de um minuto.',
    },
    noOpener: {
      title: 'A chave não pode ser mostrada aqui',
      detail:
        'Esta janela perdeu a página que a abriu. Feche-a, volte ao site e exporte a chave de novo, ou use o Chrome ou o Edge.',
    },
    tooManyTries: { title: 'Tentativas demais', detail: 'Espere alguns minutos e tente de novo.' },
    offline: { title: 'Sem conexão', detail: 'Verifique sua conexão e tente de novo.' },
    timedOut: { title: 'Tempo esgotado', detail: 'O servidor demorou demais para responder. Tente de novo.' },
    service: { title: 'O serviço está com um problema', detail: 'Tente de novo em instantes.' },
    damaged: {
      title: 'Não foi possível recompor a chave',
      detail: 'Nada foi mostrado. Peça ajuda ao suporte deste app.',
    },
    unknown: { title: 'Algo deu errado', detail: 'Estamos cuidando disso. Tente de novo mais tarde.' },
  },
  tryAgain: 'Tente de novo {when}.',
}

export default ptBR
