import type { MoonpayOnRampTextKey } from './en.ts'

const ptBR: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Pagar com cartão',
  'moonpayOnRamp.description': 'Cartão, Apple Pay ou transferência, com MoonPay',

  'moonpayOnRamp.prompt.detail':
    'A MoonPay vende {symbol} por cartão, Apple Pay e transferência. Você paga na página dela, em uma nova aba, e seus {symbol} chegam aqui em {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Quanto {symbol} você quiser',
  'moonpayOnRamp.prompt.continue': 'Continuar para a MoonPay',

  'moonpayOnRamp.fact.asked': 'Você recebe',
  'moonpayOnRamp.fact.wallet': 'Carteira',
  'moonpayOnRamp.fact.network': 'Rede',
  'moonpayOnRamp.fact.price': 'Você paga',
  'moonpayOnRamp.fact.paid': 'Valor pago',
  'moonpayOnRamp.fact.fees': 'Taxas incluídas',
  'moonpayOnRamp.fact.received': 'Valor recebido',

  'moonpayOnRamp.pending': 'Em andamento',
  'moonpayOnRamp.pending.detail':
    'Pague na página da MoonPay. Esta tela muda quando o pagamento for concluído; enquanto isso, você pode fechá-la.',
  'moonpayOnRamp.blocked.detail': 'Seu navegador bloqueou a nova aba. Abra aqui a página da MoonPay para pagar.',
  'moonpayOnRamp.authorizing': 'Processando o pagamento',
  'moonpayOnRamp.authorizing.detail':
    'Isso pode levar algumas horas. A MoonPay enviará um e-mail quando a compra for concluída.',
  'moonpayOnRamp.completed': 'Você adicionou saldo à sua conta!',
  'moonpayOnRamp.completed.detail': 'Os ativos podem levar alguns minutos para aparecer.',
  'moonpayOnRamp.failed': 'Seu pagamento falhou',
  'moonpayOnRamp.failed.detail':
    'Fale com o suporte da MoonPay para resolver. Cartões de débito funcionam melhor do que os de crédito.',
  'moonpayOnRamp.serviceFailure': 'Não conseguimos ver seu pagamento',
  'moonpayOnRamp.serviceFailure.detail': 'A MoonPay teve um erro ao processar sua transação. Tentar de novo?',

  'moonpayOnRamp.open': 'Abrir MoonPay',
  'moonpayOnRamp.openAgain': 'Abrir MoonPay de novo',
  'moonpayOnRamp.retry': 'Tentar de novo',
  'moonpayOnRamp.support': 'Suporte da MoonPay',

  'moonpayOnRamp.error.generic': 'Não é possível abrir a MoonPay agora. Tente de novo mais tarde.',
  'moonpayOnRamp.error.amount': 'A MoonPay não vende este valor.',
  'moonpayOnRamp.error.asset': 'A MoonPay não vende isto nesta rede.',
  'moonpayOnRamp.error.wallet': 'Esta carteira não está vinculada à sua conta.',
  'moonpayOnRamp.error.off': 'Este app não oferece pagamento por cartão agora.',
  'moonpayOnRamp.error.loggedOut': 'Entre de novo.',
  'moonpayOnRamp.error.offline': 'O serviço não responde. Verifique sua conexão e tente de novo.',
}

export default ptBR
