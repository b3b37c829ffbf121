import type { MfaSmsTextKey } from './en.ts'

const de: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Bestätigung per SMS einrichten',
  'mfaSms.number.detail': 'Wir senden einen Code per SMS an diese Nummer.',
  'mfaSms.number.risk': 'SMS können umgeleitet werden, zum Beispiel auf eine fremde SIM-Karte.',
  'mfaSms.number.safer': 'Eine Authenticator-App oder ein Passkey ist sicherer, wenn du so etwas verwenden kannst.',
  'mfaSms.number.label': 'Telefonnummer',
  'mfaSms.number.country': 'Land',
  'mfaSms.number.placeholder': 'Handynummer',
  'mfaSms.number.submit': 'Weiter',
  'mfaSms.enrol.detail': 'Wir haben einen Code an {number} gesendet.',
  'mfaSms.added.title': 'Bestätigung per SMS hinzugefügt',
  'mfaSms.added.detail': 'Wir senden dir vor allem Wichtigen einen Code per SMS.',
  'mfaSms.verify.detail': 'Wir haben einen Code an dein Handy gesendet.',
  'mfaSms.verify.sending': 'Wir senden einen Code an dein Handy.',
  'mfaSms.verify.none': 'Es wurde kein Code gesendet.',
  'mfaSms.resend.question': 'Keine Nachricht bekommen?',
  'mfaSms.resend.resend': 'Code noch einmal senden',
  'mfaSms.resend.resendIn': 'Neuer Code in {seconds} s',
  'mfaSms.resend.resent': 'Neuer Code um {time}. Die zwei neuesten gelten.',
  'mfaSms.resend.mayResend': 'Du kannst jetzt einen neuen Code anfordern.',
  'mfaSms.error.number': 'Gib eine gültige Telefonnummer ein.',
  'mfaSms.error.loginNumber': 'Mit dieser Nummer meldest du dich an. Wähle eine andere.',
  'mfaSms.error.budget': 'Heute können keine Nachrichten mehr gesendet werden. Wähle eine andere Methode.',
  'mfaSms.error.country': 'In dieses Land können wir keine Nachrichten senden. Wähle eine andere Methode.',
  'mfaSms.error.notSent':
    'Etwas ist schiefgegangen: Der Code konnte nicht gesendet werden. Versuche es später noch einmal.',
}

export default de
