import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const es = {
  'receive.label': 'Recibir en tu dirección',
  'receive.description': 'Desde un exchange o de cualquiera',
  'receive.title': 'Recibir {symbol}',
  'receive.network': 'Red',
  'receive.amount': 'Cantidad a enviar',
  'receive.code': 'Código QR con tu dirección en {chain}',
  'receive.code.amount': 'Código QR con tu dirección en {chain} y la cantidad',
  'receive.address': 'Tu dirección',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Copiada',
  'receive.copyFailed': 'No se pudo copiar',
  'receive.warning': 'Envía {symbol} solo en {chain}. El dinero enviado por otra red no llega aquí.',
  'receive.waiting': 'Esperando tu pago...',
  'receive.starting': 'Consultando la red...',
  'receive.failed': 'Ahora no podemos ver si llega dinero. Tu dirección funciona igualmente.',
  'receive.stopped': 'Hemos dejado de mirar después de una hora. Tu dirección funciona igualmente.',
  'receive.retry': 'Seguir mirando',
  'receive.partial': 'Han llegado {arrived} {symbol}. Aún faltan {missing} {symbol}.',
  'receive.elsewhere.title': 'Ha llegado por otra red',
  'receive.elsewhere':
    'Han llegado {amount} {symbol} en {other}, no en {chain}. El dinero está en tu monedero, en {other}.',
  'receive.completed': 'Han llegado {arrived} {symbol}',
  'receive.completed.detail': 'El dinero está en tu monedero, en {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default es
