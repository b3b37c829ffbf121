import type { MfaSmsTextKey } from './en.ts'

const ptBR: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Configure a verificação por SMS',
  'mfaSms.number.detail': 'Vamos enviar um código por SMS para este número.',
  'mfaSms.number.risk': 'Mensagens SMS podem ser desviadas, por exemplo para o chip de outra pessoa.',
  'mfaSms.number.safer': 'Um app autenticador ou uma chave de acesso é mais seguro, se você puder usar.',
  'mfaSms.number.label': 'Número de telefone',
  'mfaSms.number.country': 'País',
  'mfaSms.number.placeholder': 'Número do celular',
  'mfaSms.number.submit': 'Continuar',
  'mfaSms.enrol.detail': 'Enviamos um código para {number}.',
  'mfaSms.added.title': 'Verificação por SMS adicionada',
  'mfaSms.added.detail': 'Vamos enviar um código por SMS antes de tudo o que for importante.',
  'mfaSms.verify.detail': 'Enviamos um código para seu celular.',
  'mfaSms.verify.sending': 'Estamos enviando um código para seu celular.',
  'mfaSms.verify.none': 'Nenhum código foi enviado.',
  'mfaSms.resend.question': 'Não recebeu a mensagem?',
  'mfaSms.resend.resend': 'Reenviar código',
  'mfaSms.resend.resendIn': 'Reenviar código em {seconds} s',
  'mfaSms.resend.resent': 'Novo código enviado às {time}. Os dois mais recentes valem.',
  'mfaSms.resend.mayResend': 'Agora você pode pedir um novo código.',
  'mfaSms.error.number': 'Digite um número de telefone válido.',
  'mfaSms.error.loginNumber': 'Você entra com este número. Escolha outro.',
  'mfaSms.error.budget': 'Hoje não é possível enviar mais mensagens. Escolha outro método.',
  'mfaSms.error.country': 'Não conseguimos enviar mensagens para este país. Escolha outro método.',
  'mfaSms.error.notSent': 'Algo deu errado: não conseguimos enviar o código. Tente de novo mais tarde.',
}

export default ptBR
