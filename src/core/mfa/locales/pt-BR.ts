import type { MfaTextKey } from './en.ts'

/** Brazilian Portuguese texts of the core's screens for second factors. The type requires one for each English text. */
const ptBR: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Proteção de transações',
  'mfa.intro.detail': 'Adicione uma segunda verificação para que só você possa usar sua carteira.',
  'mfa.intro.continue': 'Continuar',
  'mfa.notNow': 'Agora não',
  'mfa.none.title': 'Mais segurança',
  'mfa.none.detail': 'Este app não oferece métodos de verificação.',
  'mfa.none.close': 'Entendi',

  'mfa.choose.title': 'Escolha um método',
  'mfa.choose.detail': 'Ele será pedido antes de tudo o que for importante.',
  'mfa.choose.label': 'Métodos de verificação',
  'mfa.recommended': 'Recomendado',
  'mfa.added': 'Adicionado',
  'mfa.disabled': 'Desativado',
  'mfa.remove': 'Remover {method}',
  'mfa.remove.question': 'Remover?',
  'mfa.remove.last': 'Sua conta ficará sem segunda verificação.',
  'mfa.remove.keep': 'Manter',
  'mfa.remove.confirm': 'Remover',
  'mfa.remove.done': '{method}: removido.',

  'mfa.verify.title': 'Verifique sua identidade',
  'mfa.verify.detail': 'Escolha um método de verificação',
  'mfa.verify.none': 'Este app não consegue pedir seu segundo fator. Use o app em que você o adicionou.',
  'mfa.code.title': 'Digite o código de verificação',
  'mfa.enrol.step': 'Etapa {at} de {count}',
  'mfa.enrol.code.title': 'Digite o código de registro',
  'mfa.another': 'Escolher outro método',
  'mfa.done': 'Concluir',

  'mfa.code.label': 'Código de 6 dígitos',
  'mfa.code.checking': 'Verificando...',
  'mfa.code.success': 'Pronto!',
  'mfa.code.numeric': 'O código só pode ter números',
  'mfa.code.length': 'O código deve ter exatamente 6 números',

  'mfa.error.maxAttempts':
    'Você excedeu o número máximo de tentativas. Feche esta janela e tente de novo em 10 segundos.',
  'mfa.error.tooManyCodes': 'Você excedeu o número máximo de tentativas. Aguarde 10 segundos antes de tentar de novo.',
  'mfa.error.timeLimit': 'O tempo para digitar o código acabou. Tente de novo em 30 segundos.',
  'mfa.error.invalidCode': 'O código digitado não é válido',
  'mfa.error.canceled': 'Verificação cancelada',
  'mfa.error.enrollment': 'Erro desconhecido',
  'mfa.error.verification': 'Algo deu errado.',
}

export default ptBR
