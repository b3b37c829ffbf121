import type { FarcasterTextKey } from './en.ts'

const es: Readonly<Record<FarcasterTextKey, string>> = {
  'farcaster.continue': 'Continuar con Farcaster',
  'farcaster.title': 'Entrar con Farcaster',
  'farcaster.linkTitle': 'Conecta tu Farcaster',
  'farcaster.scan': 'Escanea este código con la cámara de tu teléfono y aprueba en la app Farcaster.',
  'farcaster.open': 'Aprueba la solicitud en la app Farcaster y vuelve aquí.',
  'farcaster.qrLabel': 'Código QR que abre la solicitud en la app Farcaster',
  'farcaster.openApp': 'Abrir Farcaster',
  'farcaster.openHere': 'Abrir en este dispositivo',
  'farcaster.copyLink': 'Copiar enlace',
  'farcaster.linkCopied': 'Enlace copiado',
  'farcaster.copyFailed': 'No se pudo copiar',
  'farcaster.showQr': 'Escanear con otro dispositivo',
  'farcaster.connecting': 'Conectando con Farcaster',
  'farcaster.waiting': 'Esperando tu aprobación',
  'farcaster.verifying': 'Comprobando tu aprobación',
  'farcaster.success': '¡Hecho!',
  'farcaster.loggedIn': 'Has iniciado sesión con Farcaster.',
  'farcaster.linked': 'Tu cuenta de Farcaster está conectada.',
  'farcaster.failed': 'Error de autenticación',
  'farcaster.retry': 'Reintentar',
  'farcaster.other': 'Probar otro método',
  'farcaster.close': 'Cerrar',
  'farcaster.error.timedOut.title': 'Tiempo agotado',
  'farcaster.error.unavailable.title': 'Farcaster no responde',
  'farcaster.error.unavailable': 'Vuelve a intentarlo dentro de un momento.',
  'farcaster.error.linkedAlready.title': 'Farcaster ya está conectado',
  'farcaster.error.linkedAlready': 'Para usar otra cuenta, desvincula primero esta.',
  'farcaster.error.timedOut': 'La solicitud ha caducado. Vuelve a intentarlo.',
  'farcaster.error.generic': 'Algo ha salido mal. Vuelve a intentarlo.',
  'farcaster.error.providerLimit':
    'Se ha alcanzado el límite de solicitudes de Farcaster. Espera un momento y vuelve a intentarlo.',
}

export default es
