import type { EmbeddedWalletTextKey } from './en.ts'
import { esTransactions } from './esTransactions.ts'

const es: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...esTransactions,
  'embeddedWallet.close': 'Cerrar',
  'embeddedWallet.retry': 'Reintentar',
  'embeddedWallet.copyAddress': 'Copiar dirección',
  'embeddedWallet.addressCopied': 'Dirección copiada',
  'embeddedWallet.copyFailed': 'No se pudo copiar',

  'embeddedWallet.failed.title': 'Algo ha salido mal',
  'embeddedWallet.failed.detail': 'Estamos en ello. Vuelve a intentarlo más tarde.',

  'embeddedWallet.create.title': 'Creando tu cuenta',
  'embeddedWallet.create.detail': 'Se está creando tu monedero. Tarda un momento.',
  'embeddedWallet.create.failed.title': 'Monedero no creado',
  'embeddedWallet.create.failed':
    'No se pudo crear tu monedero. No se ha perdido nada: inténtalo de nuevo, o cierra esto e inicia sesión otra vez.',

  'embeddedWallet.created.welcome': 'Te damos la bienvenida a {appName}',
  'embeddedWallet.created.account': 'Tu cuenta se ha creado.',
  'embeddedWallet.created.title': '¡Todo listo!',
  'embeddedWallet.created.detail': 'Tu cuenta está protegida.',

  'embeddedWallet.connecting.title': 'Conectando con tu monedero',
  'embeddedWallet.connecting.detail': 'Tarda un momento.',

  'embeddedWallet.recovery.title': 'Protege tu cuenta',
  'embeddedWallet.recovery.detail': 'Elige cómo volver a tu monedero en un dispositivo nuevo.',
  'embeddedWallet.recovery.why': '¿Por qué tengo que proteger mi cuenta?',

  'embeddedWallet.info.own.title': 'Tu monedero es tuyo',
  'embeddedWallet.info.own.detail': 'Su clave nunca está en un solo lugar. Una parte está en este dispositivo.',
  'embeddedWallet.info.device.title': 'Los dispositivos se pierden',
  'embeddedWallet.info.device.detail':
    'Los datos del navegador también. En un dispositivo nuevo el monedero necesita una copia.',
  'embeddedWallet.info.only.title': 'Solo tú puedes abrirlo',
  'embeddedWallet.info.only.detail': 'Nadie puede restaurar la copia por ti, nosotros tampoco.',
  'embeddedWallet.info.select': 'Elige el método de copia',

  'embeddedWallet.export.title': 'Llevarte el monedero',
  'embeddedWallet.export.detail': 'Llévate tu monedero a otra aplicación con su clave privada.',
  'embeddedWallet.export.wallet': 'Tu monedero',
  'embeddedWallet.export.copy.title': 'Copia tu clave privada',
  'embeddedWallet.export.import.title': 'Impórtala en tu otra aplicación',
  'embeddedWallet.export.import.detail':
    'Allí elige «Importar cuenta» o «Clave privada», pega la clave y comprueba que muestra la dirección de arriba.',
  'embeddedWallet.export.frame': 'Clave privada',
  'embeddedWallet.export.loading': 'Cargando...',
  'embeddedWallet.export.failed': 'No se pudo cargar tu clave.',
  'embeddedWallet.export.warning.title': 'No compartas nunca tu clave privada',
  'embeddedWallet.export.warning.detail': 'Nadie que te ayude la necesita.',
}

export default es
