import type { MfaPasskeyTextKey } from './en.ts'

const es: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Llave de acceso',
  'mfaPasskey.enrol.title': 'Configura la verificación con llave de acceso',
  'mfaPasskey.enrol.detail': 'Activa tus llaves de acceso para la verificación',
  'mfaPasskey.enrol.none': 'Aún no tienes una llave de acceso. Tu navegador o dispositivo creará una primero.',
  'mfaPasskey.enrol.enable': 'Activar',
  'mfaPasskey.enrol.create': 'Crear una llave de acceso',
  'mfaPasskey.waiting': 'Sigue las indicaciones de tu navegador o dispositivo.',
  'mfaPasskey.enrol.busy': 'Activando...',
  'mfaPasskey.added.title': 'Verificación con llave de acceso añadida',
  'mfaPasskey.added.detail': 'Se te pedirá una llave de acceso antes de cualquier cosa importante.',
  'mfaPasskey.verify.title': 'Verificando con llave de acceso',
  'mfaPasskey.retry': 'Reintentar',
  'mfaPasskey.error.notAllowed': 'La solicitud de llave de acceso caducó o la rechazaste.',
  'mfaPasskey.error.refused': 'No se pudo verificar tu llave de acceso. Vuelve a intentarlo.',
  'mfaPasskey.error.notHere':
    'Ninguna de tus llaves de verificación funciona en esta página. Elige otra forma de verificar.',
  'mfaPasskey.error.notSupported': 'Este navegador o dispositivo no puede usar llaves de acceso aquí.',
  'mfaPasskey.error.alreadyLinked': 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  'mfaPasskey.error.limit': 'No se pueden vincular más llaves de acceso a la cuenta.',
  'mfaPasskey.error.unknown': 'Se ha producido un error desconocido.',
  'mfaPasskey.error.notAllowed.title': 'No se usó ninguna llave de acceso',
  'mfaPasskey.error.refused.title': 'Llave de acceso no aceptada',
  'mfaPasskey.error.notHere.title': 'No hay llave de acceso para esta página',
  'mfaPasskey.error.notSupported.title': 'Las llaves de acceso no funcionan aquí',
  'mfaPasskey.error.alreadyLinked.title': 'Ya tienes una llave de acceso aquí',
  'mfaPasskey.enrol.failed': 'Verificación con llave de acceso no añadida',
  'mfaPasskey.verify.failed': 'Sin verificar',
}

export default es
