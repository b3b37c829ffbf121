import type { MfaBackupCodesTextKey } from './en.ts'

const es: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Códigos de respaldo',
  'mfaBackupCodes.use': 'Usar un código de respaldo',

  'mfaBackupCodes.offer.title': 'Crea códigos de respaldo',
  'mfaBackupCodes.offer.detail':
    'Diez códigos para verificar que eres tú si pierdes el teléfono. Cada uno sirve una sola vez.',
  'mfaBackupCodes.offer.show': 'Mostrar códigos',

  'mfaBackupCodes.codes.title': 'Guarda tus códigos de respaldo',
  'mfaBackupCodes.codes.detail': 'Solo se muestran ahora. Guárdalos donde puedas encontrarlos sin tu teléfono.',
  'mfaBackupCodes.codes.label': 'Tus códigos de respaldo',
  'mfaBackupCodes.codes.copy': 'Copiar',
  'mfaBackupCodes.codes.copied': 'Copiado',
  'mfaBackupCodes.codes.copyFailed': 'No se pudo copiar',
  'mfaBackupCodes.codes.download': 'Descargar',
  'mfaBackupCodes.codes.print': 'Imprimir',
  'mfaBackupCodes.codes.done': 'Ya los he guardado',
  'mfaBackupCodes.codes.file':
    'Códigos de respaldo para {appName}\n\nCada código sirve una sola vez, en lugar de tu otra verificación.\nMantenlos en secreto.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Cada código verifica una vez que eres tú cuando no puedes usar otro método.',
  'mfaBackupCodes.manage.left': 'Códigos sin usar',
  'mfaBackupCodes.manage.leftOf': '{left} de {count}',
  'mfaBackupCodes.manage.made': 'Creados el',
  'mfaBackupCodes.manage.few': 'Te quedan pocos códigos. Crea otros nuevos.',
  'mfaBackupCodes.manage.none': 'Has usado todos tus códigos. Crea otros nuevos.',
  'mfaBackupCodes.manage.loading': 'Contando tus códigos...',
  'mfaBackupCodes.renew': 'Crear códigos nuevos',
  'mfaBackupCodes.renew.title': '¿Crear códigos nuevos?',
  'mfaBackupCodes.renew.detail': 'Los códigos que tienes ahora dejarán de funcionar.',
  'mfaBackupCodes.remove': 'Quitar códigos de respaldo',
  'mfaBackupCodes.remove.title': '¿Quitar los códigos de respaldo?',
  'mfaBackupCodes.remove.detail': 'Si pierdes el teléfono, ningún código te dejará entrar.',
  'mfaBackupCodes.keep': 'Conservar códigos',

  'mfaBackupCodes.verify.title': 'Introduce un código de respaldo',
  'mfaBackupCodes.verify.detail': 'Usa uno de los códigos que guardaste. Sirve una sola vez.',
  'mfaBackupCodes.verify.label': 'Código de respaldo',
  'mfaBackupCodes.verify.form': 'Un código de respaldo tiene diez letras y números, como 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Códigos sin usar: {left}',
  'mfaBackupCodes.verify.few': 'Códigos sin usar: {left}. Crea pronto otros nuevos.',
  'mfaBackupCodes.verify.submit': 'Verificar',
  'mfaBackupCodes.retry': 'Reintentar',
}

export default es
