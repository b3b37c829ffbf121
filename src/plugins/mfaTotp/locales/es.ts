import type { MfaTotpTextKey } from './en.ts'

const es: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Aplicación de autenticación',
  'mfaTotp.scan.title': 'Escanea el código QR',
  'mfaTotp.scan.detail': 'Abre tu aplicación de autenticación y escanea este código.',
  'mfaTotp.scan.code': 'Código QR para tu aplicación de autenticación',
  'mfaTotp.scan.byHand': 'O escribe esta clave a mano',
  'mfaTotp.scan.copy': 'Copiar clave',
  'mfaTotp.scan.copied': 'Copiado',
  'mfaTotp.scan.copyFailed': 'No se pudo copiar',
  'mfaTotp.scan.next': 'Continuar',
  'mfaTotp.scan.loading': 'Preparando tu código...',
  'mfaTotp.retry': 'Reintentar',
  'mfaTotp.enrol.detail': 'Escribe el código que tu aplicación de autenticación muestra ahora.',
  'mfaTotp.added.title': 'Aplicación de autenticación añadida',
  'mfaTotp.added.detail': 'Se te pedirá un código de tu aplicación antes de cualquier cosa importante.',
  'mfaTotp.verify.detail': 'Escribe el código que tu aplicación de autenticación muestra ahora.',
  'mfaTotp.clock':
    'Cada código sirve una sola vez. Si también se rechaza uno nuevo, puede que el reloj de tu teléfono esté mal. Deja que el teléfono ponga la hora solo.',
}

export default es
