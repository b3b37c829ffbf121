import type { RecoveryGoogleDriveTextKey } from './en.ts'

const es: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Copia en Google Drive',
  'recoveryGoogleDrive.title': 'Confirma que eres tú de verdad',
  'recoveryGoogleDrive.setUp.detail':
    'Una clave de tu cuenta se guarda en tu propio Google Drive. Solo tú puedes acceder a ella, desde cualquier dispositivo.',
  'recoveryGoogleDrive.recover.detail':
    'Tu cuenta tiene una copia en tu Google Drive. Confirma con la misma cuenta de Google para cargarla aquí.',
  'recoveryGoogleDrive.confirm': 'Confirmar con Google',
  'recoveryGoogleDrive.inWindow': 'Continúa en la ventana de Google.',
  'recoveryGoogleDrive.setUp.working': 'Haciendo la copia de tu cuenta…',
  'recoveryGoogleDrive.recover.working': 'Cargando tu cuenta…',
  'recoveryGoogleDrive.success': '¡Hecho!',
  'recoveryGoogleDrive.setUp.done': 'Tu cuenta tiene una copia en tu Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Tu cuenta está cargada.',
  'recoveryGoogleDrive.setUp.failed': 'No se pudo hacer la copia en Google Drive',
  'recoveryGoogleDrive.recover.failed': 'No se pudo recuperar desde Google Drive',
  'recoveryGoogleDrive.error.account.title': 'Aquí no hay copia',
  'recoveryGoogleDrive.error.account': 'Comprueba que eliges la cuenta de Google Drive asociada a tu copia.',
  'recoveryGoogleDrive.error.generic': 'Algo ha salido mal.',
  'recoveryGoogleDrive.error.denied.title': 'Cancelado en Google',
  'recoveryGoogleDrive.error.denied': 'Vuelve a intentarlo y termina de confirmar en Google Drive.',
  'recoveryGoogleDrive.error.blocked.title': 'Se bloqueó la ventana',
  'recoveryGoogleDrive.error.blocked': 'Permite las ventanas emergentes en esta página y vuelve a intentarlo.',
  'recoveryGoogleDrive.error.closed.title': 'Se cerró la ventana',
  'recoveryGoogleDrive.error.closed': 'Vuelve a intentarlo y confirma en la ventana de Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Cuenta suspendida',
  'recoveryGoogleDrive.error.suspended': 'Usa otra cuenta de Google.',
  'recoveryGoogleDrive.error.notAllowed.title': 'No es posible aquí',
  'recoveryGoogleDrive.error.notAllowed': 'Esta aplicación no ofrece copia en Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Ya está protegida',
  'recoveryGoogleDrive.error.exists': 'Tu cuenta ya tiene una recuperación propia.',
  'recoveryGoogleDrive.error.notHere':
    'Este dispositivo ya no tiene tu cuenta. Cierra esto y empieza de nuevo: primero se carga.',
  'recoveryGoogleDrive.error.full.title': 'Tu Google Drive está lleno',
  'recoveryGoogleDrive.error.full': 'Haz algo de sitio y vuelve a intentarlo.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive no responde',
  'recoveryGoogleDrive.error.unavailable': 'Vuelve a intentarlo dentro de un momento.',
  'recoveryGoogleDrive.error.permission.title': 'Sin acceso a tu Google Drive',
  'recoveryGoogleDrive.error.permission': 'Permite el acceso a la copia cuando Google lo pida y vuelve a intentarlo.',
  'recoveryGoogleDrive.error.damaged.title': 'Tu copia está dañada',
  'recoveryGoogleDrive.error.damaged': 'Ya no se puede leer.',
  'recoveryGoogleDrive.retry': 'Reintentar',
  'recoveryGoogleDrive.done': 'Listo',
  'recoveryGoogleDrive.close': 'Cerrar',
}

export default es
