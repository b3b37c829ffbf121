import type { MfaPasskeyTextKey } from './en.ts'

const de: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Passkey',
  'mfaPasskey.enrol.title': 'Bestätigung per Passkey einrichten',
  'mfaPasskey.enrol.detail': 'Aktiviere deine Passkeys für die Bestätigung',
  'mfaPasskey.enrol.none': 'Du hast noch keinen Passkey. Dein Browser oder Gerät erstellt zuerst einen.',
  'mfaPasskey.enrol.enable': 'Aktivieren',
  'mfaPasskey.enrol.create': 'Passkey erstellen',
  'mfaPasskey.waiting': 'Folge der Aufforderung deines Browsers oder Geräts.',
  'mfaPasskey.enrol.busy': 'Wird aktiviert …',
  'mfaPasskey.added.title': 'Bestätigung per Passkey hinzugefügt',
  'mfaPasskey.added.detail': 'Du wirst vor allem Wichtigen nach einem Passkey gefragt.',
  'mfaPasskey.verify.title': 'Passkey wird geprüft',
  'mfaPasskey.retry': 'Noch einmal versuchen',
  'mfaPasskey.error.notAllowed': 'Die Passkey-Anfrage ist abgelaufen oder wurde abgelehnt.',
  'mfaPasskey.error.refused': 'Dein Passkey konnte nicht bestätigt werden. Bitte versuche es noch einmal.',
  'mfaPasskey.error.notHere':
    'Keiner deiner Passkeys zur Bestätigung funktioniert auf dieser Seite. Wähle eine andere Methode.',
  'mfaPasskey.error.notSupported': 'Dieser Browser oder dieses Gerät kann hier keine Passkeys verwenden.',
  'mfaPasskey.error.alreadyLinked': 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  'mfaPasskey.error.limit': 'Mit diesem Konto können keine weiteren Passkeys verknüpft werden.',
  'mfaPasskey.error.unknown': 'Ein unbekannter Fehler ist aufgetreten.',
  'mfaPasskey.error.notAllowed.title': 'Kein Passkey verwendet',
  'mfaPasskey.error.refused.title': 'Passkey nicht akzeptiert',
  'mfaPasskey.error.notHere.title': 'Kein Passkey für diese Seite',
  'mfaPasskey.error.notSupported.title': 'Passkeys funktionieren hier nicht',
  'mfaPasskey.error.alreadyLinked.title': 'Du hast hier schon einen Passkey',
  'mfaPasskey.enrol.failed': 'Bestätigung per Passkey nicht hinzugefügt',
  'mfaPasskey.verify.failed': 'Nicht bestätigt',
}

export default de
