import type { MoonpayOnRampTextKey } from './en.ts'

const es: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Pagar con tarjeta',
  'moonpayOnRamp.description': 'Tarjeta, Apple Pay o transferencia, con MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay vende {symbol} con tarjeta, Apple Pay y transferencia. Pagas en su página, en una pestaña nueva, y tus {symbol} llegan aquí en {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Todo el {symbol} que quieras',
  'moonpayOnRamp.prompt.continue': 'Continuar a MoonPay',

  'moonpayOnRamp.fact.asked': 'Recibes',
  'moonpayOnRamp.fact.wallet': 'Monedero',
  'moonpayOnRamp.fact.network': 'Red',
  'moonpayOnRamp.fact.price': 'Pagas',
  'moonpayOnRamp.fact.paid': 'Importe pagado',
  'moonpayOnRamp.fact.fees': 'Comisiones incluidas',
  'moonpayOnRamp.fact.received': 'Importe recibido',

  'moonpayOnRamp.pending': 'En curso',
  'moonpayOnRamp.pending.detail':
    'Paga en la página de MoonPay. Esta pantalla cambia cuando el pago se complete; mientras tanto puedes cerrarla.',
  'moonpayOnRamp.blocked.detail':
    'Tu navegador ha bloqueado la pestaña nueva. Abre aquí la página de MoonPay para pagar.',
  'moonpayOnRamp.authorizing': 'Procesando el pago',
  'moonpayOnRamp.authorizing.detail':
    'Puede tardar unas horas. MoonPay te enviará un correo cuando la compra se complete.',
  'moonpayOnRamp.completed': '¡Has añadido fondos a tu cuenta!',
  'moonpayOnRamp.completed.detail': 'Los fondos pueden tardar unos minutos en aparecer.',
  'moonpayOnRamp.failed': 'Tu pago ha fallado',
  'moonpayOnRamp.failed.detail':
    'Contacta con el soporte de MoonPay para resolverlo. Las tarjetas de débito funcionan mejor que las de crédito.',
  'moonpayOnRamp.serviceFailure': 'No podemos ver tu pago',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay tuvo un error al procesar tu transacción. ¿Reintentar?',

  'moonpayOnRamp.open': 'Abrir MoonPay',
  'moonpayOnRamp.openAgain': 'Abrir MoonPay otra vez',
  'moonpayOnRamp.retry': 'Reintentar',
  'moonpayOnRamp.support': 'Soporte de MoonPay',

  'moonpayOnRamp.error.generic': 'MoonPay no se puede abrir ahora. Vuelve a intentarlo más tarde.',
  'moonpayOnRamp.error.amount': 'MoonPay no vende esta cantidad.',
  'moonpayOnRamp.error.asset': 'MoonPay no vende esto en esta red.',
  'moonpayOnRamp.error.wallet': 'Este monedero no está vinculado a tu cuenta.',
  'moonpayOnRamp.error.off': 'Esta aplicación no ofrece pagos con tarjeta ahora.',
  'moonpayOnRamp.error.loggedOut': 'Inicia sesión de nuevo.',
  'moonpayOnRamp.error.offline': 'El servicio no responde. Revisa tu conexión y vuelve a intentarlo.',
}

export default es
