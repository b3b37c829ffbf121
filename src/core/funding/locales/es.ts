import type { FundingTextKey } from './en.ts'

/** Spanish texts of funding, shared by all providers. The type makes a missing key a compile error. */
const es: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Añadir fondos',
  'funding.choose.detail': 'Elige cómo añadir {symbol} en {chain}.',
  'funding.choose.amount': 'Elige cómo añadir {amount} {symbol} en {chain}.',
  'funding.choose.label': 'Formas de añadir fondos',
  'funding.none.title': 'No se pueden añadir fondos',
  'funding.none.detail': 'Esta aplicación no ofrece ninguna forma para {symbol} en {chain}.',
  'funding.none.close': 'Entendido',

  'funding.unfinished.title': 'Hay un pago en camino',
  'funding.unfinished.detail': 'Lo empezaste antes. Puedes seguirlo o empezar otro.',
  'funding.unfinished.follow': 'Seguirlo',

  'funding.backToPayment': 'Volver a tu pago',
  'funding.done': 'Listo',
}

export default es
