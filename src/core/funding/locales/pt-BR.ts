import type { FundingTextKey } from './en.ts'

/** Brazilian Portuguese texts of funding, shared by all providers. The type makes a missing key a compile error. */
const ptBR: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Adicionar saldo',
  'funding.choose.detail': 'Escolha como adicionar {symbol} em {chain}.',
  'funding.choose.amount': 'Escolha como adicionar {amount} {symbol} em {chain}.',
  'funding.choose.label': 'Formas de adicionar saldo',
  'funding.none.title': 'Não há como adicionar saldo',
  'funding.none.detail': 'Este app não oferece nenhuma forma para {symbol} em {chain}.',
  'funding.none.close': 'Entendi',

  'funding.unfinished.title': 'Há um pagamento a caminho',
  'funding.unfinished.detail': 'Você o começou antes. Pode acompanhá-lo ou começar outro.',
  'funding.unfinished.follow': 'Acompanhar',

  'funding.backToPayment': 'Voltar ao pagamento',
  'funding.done': 'Concluir',
}

export default ptBR
