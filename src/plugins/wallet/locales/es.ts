import type { WalletTextKey } from './en.ts'

const es: Readonly<Record<WalletTextKey, string>> = {
  'wallet.continue': 'Continuar con un monedero',
  'wallet.connect': 'Conectar',
  'wallet.detected': 'Detectado',

  'wallet.waiting.title': 'Esperando a {wallet}',
  'wallet.waiting.detail': 'Confirma la conexión en {wallet}. Si no aparece nada, ábrelo tú.',
  'wallet.offer.title': 'Continuar con {wallet}',
  'wallet.offer.detail': 'Conecta tu monedero para entrar en {app}.',
  'wallet.connected.title': 'Monedero conectado',
  'wallet.connected.detail': 'Se te pedirá firmar un mensaje en {wallet}. Es gratis.',
  'wallet.click.detail': 'Firma un mensaje en {wallet} para demostrar que es tuyo. Es gratis.',
  'wallet.switching.title': 'Cambiar de red',
  'wallet.switching.detail': 'Confirma el cambio de red en {wallet}.',
  'wallet.signing.title': 'Firma para continuar',
  'wallet.signing.detail': 'Firma el mensaje en {wallet} para demostrar que es tuyo. Es gratis.',
  'wallet.connecting': 'Conectando',
  'wallet.sign': 'Firmar con tu monedero',
  'wallet.other': 'Usar otro monedero',
  'wallet.install': 'Aún no tengo {wallet}',
  'wallet.retry': 'Reintentar',
  'wallet.close': 'Cerrar',
  'wallet.success': '¡Hecho!',
  'wallet.loggedIn': 'Has iniciado sesión con {wallet}.',
  'wallet.linked': '{wallet} está conectado a tu cuenta.',
  'wallet.connectedOnly': '{wallet} está conectado.',

  'wallet.list.choose': 'Elige un monedero',
  'wallet.list.title': 'Conecta tu monedero',
  'wallet.list.reconnect': 'Vuelve a conectar tu monedero',
  'wallet.list.toApp': 'Conecta un monedero a {app}',
  'wallet.list.link': 'Elige el monedero que quieres añadir a tu cuenta.',
  'wallet.list.hint': 'Conecta el monedero con la cuenta {address}.',
  'wallet.list.label': 'Monederos',
  'wallet.list.empty': 'Aquí no hay ningún monedero. Instala uno o abre esta página en el navegador de tu monedero.',
  'wallet.list.search': 'Buscar monederos',
  'wallet.list.none': 'Ningún monedero se llama «{query}».',
  'wallet.list.about': '¿Qué es un monedero?',
  'wallet.list.about.detail':
    'Una aplicación o extensión del navegador que guarda las claves de tu dinero digital y tus coleccionables. Con uno inicias sesión sin contraseña: confirmas en el monedero que eres tú.',
  'wallet.list.about.trust':
    'La aplicación ve tu dirección. Tus claves se quedan en el monedero y no se gasta nada sin tu consentimiento.',

  'wallet.failed.title': 'No se pudo conectar con el monedero',
  'wallet.failed.detail': 'No se puede conectar el monedero',
  'wallet.failed.again': 'Reintentar',
  'wallet.failed.cancel': 'Cancelar',

  'wallet.error.title': 'No se puede conectar el monedero',
  'wallet.error.refused': 'Error de autenticación',
  'wallet.error.rejected.title': 'Solicitud rechazada',
  'wallet.error.busy.title': 'Tu monedero te espera',
  'wallet.error.disconnected.title': 'Monedero desconectado',
  'wallet.error.unavailable.title': 'Monedero no disponible',
  'wallet.error.chain.title': 'Red no admitida',
  'wallet.error.account.title': 'Esa es otra cuenta',
  'wallet.error.chainUnavailable.title': 'La red no responde',
  'wallet.error.timedOut.title': 'Tiempo agotado',
  'wallet.error.generic': 'Algo ha salido mal. Vuelve a intentarlo.',
  'wallet.error.rejected': 'Has rechazado la solicitud en tu monedero.',
  'wallet.error.busy': 'Tu monedero espera una respuesta a una solicitud anterior. Ábrelo y vuelve a intentarlo.',
  'wallet.error.timedOut': 'La solicitud ha caducado. Vuelve a intentarlo.',
  'wallet.error.disconnected': 'Tu monedero se ha bloqueado o desconectado. Desbloquéalo y vuelve a intentarlo.',
  'wallet.error.unavailable': 'No se puede conectar con el monedero.',
  'wallet.error.chain':
    'Tu monedero está en una red que {app} no admite. Cámbiala en tu monedero y vuelve a intentarlo.',
  'wallet.error.accountChanged':
    'Tu monedero ha firmado con otra cuenta. Elige la cuenta que quieres usar y vuelve a intentarlo.',
  'wallet.error.wrongAccount': 'Esta es otra cuenta. Elige {address} en tu monedero y vuelve a intentarlo.',
  'wallet.error.chainUnavailable': 'La red de tu monedero no responde. Vuelve a intentarlo dentro de un momento.',
  'wallet.error.exists': 'Esta cuenta ya está vinculada a otra persona.',
  'wallet.error.full': 'No puedes conectar más monederos. Quita uno primero.',
  'wallet.error.providerLimit':
    'Se ha alcanzado el límite de solicitudes de {wallet}. Espera un momento y vuelve a intentarlo.',
}

export default es
