import type { MfaTextKey } from './en.ts'

/** German texts of the core's screens for second factors. The type requires one for each English text. */
const de: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Schutz für Transaktionen',
  'mfa.intro.detail': 'Füge eine zweite Prüfung hinzu, damit nur du deine Wallet verwenden kannst.',
  'mfa.intro.continue': 'Weiter',
  'mfa.notNow': 'Nicht jetzt',
  'mfa.none.title': 'Mehr Sicherheit',
  'mfa.none.detail': 'Diese App bietet keine Bestätigungsmethoden an.',
  'mfa.none.close': 'Verstanden',

  'mfa.choose.title': 'Methode wählen',
  'mfa.choose.detail': 'Du wirst vor allem Wichtigen danach gefragt.',
  'mfa.choose.label': 'Bestätigungsmethoden',
  'mfa.recommended': 'Empfohlen',
  'mfa.added': 'Hinzugefügt',
  'mfa.disabled': 'Deaktiviert',
  'mfa.remove': '{method} entfernen',
  'mfa.remove.question': 'Entfernen?',
  'mfa.remove.last': 'Dein Konto hat dann keine zweite Prüfung.',
  'mfa.remove.keep': 'Behalten',
  'mfa.remove.confirm': 'Entfernen',
  'mfa.remove.done': '{method} wurde entfernt.',

  'mfa.verify.title': 'Bestätige deine Identität',
  'mfa.verify.detail': 'Bestätigungsmethode wählen',
  'mfa.verify.none':
    'Diese App kann deinen zweiten Faktor nicht abfragen. Verwende die App, in der du ihn hinzugefügt hast.',
  'mfa.code.title': 'Bestätigungscode eingeben',
  'mfa.enrol.step': 'Schritt {at} von {count}',
  'mfa.enrol.code.title': 'Einrichtungscode eingeben',
  'mfa.another': 'Andere Methode wählen',
  'mfa.done': 'Fertig',

  'mfa.code.label': '6-stelliger Code',
  'mfa.code.checking': 'Wird geprüft …',
  'mfa.code.success': 'Geschafft!',
  'mfa.code.numeric': 'Der Code besteht nur aus Ziffern',
  'mfa.code.length': 'Der Code muss genau 6 Ziffern haben',

  'mfa.error.maxAttempts':
    'Du hast die Höchstzahl an Versuchen überschritten. Bitte schließe dieses Fenster und versuche es in 10 Sekunden noch einmal.',
  'mfa.error.tooManyCodes':
    'Du hast die Höchstzahl an Versuchen überschritten. Warte 10 Sekunden, bevor du es noch einmal versuchst.',
  'mfa.error.timeLimit':
    'Die Zeit für die Eingabe des Codes ist abgelaufen. Bitte versuche es in 30 Sekunden noch einmal.',
  'mfa.error.invalidCode': 'Der eingegebene Code ist ungültig',
  'mfa.error.canceled': 'Bestätigung abgebrochen',
  'mfa.error.enrollment': 'Unbekannter Fehler',
  'mfa.error.verification': 'Etwas ist schiefgegangen.',
}

export default de
