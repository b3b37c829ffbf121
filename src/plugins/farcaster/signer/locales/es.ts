import type { FarcasterSignerTextKey } from './en.ts'

const es: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Permitir esta app en Farcaster',
  'farcasterSigner.scan': 'Escanea este código con la cámara de tu teléfono y aprueba en la app Farcaster.',
  'farcasterSigner.open': 'Aprueba la solicitud en la app Farcaster y vuelve aquí.',
  'farcasterSigner.qrLabel': 'Código QR que abre la solicitud en la app Farcaster',
  'farcasterSigner.openApp': 'Abrir Farcaster',
  'farcasterSigner.openHere': 'Abrir en este dispositivo',
  'farcasterSigner.copyLink': 'Copiar enlace',
  'farcasterSigner.linkCopied': 'Enlace copiado',
  'farcasterSigner.copyFailed': 'No se pudo copiar',
  'farcasterSigner.showQr': 'Escanear con otro dispositivo',
  'farcasterSigner.connecting': 'Conectando con Farcaster',
  'farcasterSigner.waiting': 'Esperando tu aprobación',
  'farcasterSigner.success': '¡Hecho!',
  'farcasterSigner.approved': 'Esta aplicación ya puede escribir en Farcaster por ti.',
  'farcasterSigner.failed': 'Error de conexión',
  'farcasterSigner.rejected': 'Solicitud rechazada',
  'farcasterSigner.timedOut': 'Solicitud caducada',
  'farcasterSigner.retry': 'Reintentar',
  'farcasterSigner.close': 'Cerrar',
  'farcasterSigner.error.rejected': 'Puedes volver a pedirlo cuando quieras.',
  'farcasterSigner.error.timedOut': 'La solicitud ha caducado. Vuelve a intentarlo.',
  'farcasterSigner.error.generic': 'Algo ha salido mal. Vuelve a intentarlo.',
  'farcasterSigner.error.disabled.title': 'No es posible ahora',
  'farcasterSigner.error.noAccount.title': 'Farcaster no está conectado',
  'farcasterSigner.error.noWallet.title': 'Aún no tienes un monedero aquí',
  'farcasterSigner.error.disabled': 'Esta aplicación no puede pedir esto en este momento.',
  'farcasterSigner.error.noAccount': 'Conecta primero tu cuenta de Farcaster.',
  'farcasterSigner.error.noWallet': 'Para esto necesitas un monedero en esta aplicación. Crea uno primero.',
}

export default es
