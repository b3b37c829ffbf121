import type { SmsTextKey } from './en.ts'

const de: Readonly<Record<SmsTextKey, string>> = {
  'sms.continue': 'Weiter mit SMS',
  'sms.label': 'Telefonnummer',
  'sms.country': 'Land',
  'sms.placeholder': 'Handynummer',
  'sms.submit': 'Absenden',
  'sms.code.title': 'Bestätigungscode eingeben',
  'sms.code.sentTo': 'Wir haben einen Code an {address} gesendet.',
  'sms.code.change': 'Nummer ändern',
  'sms.code.label': 'Bestätigungscode, 6 Ziffern',
  'sms.code.submitting': 'Code wird geprüft',
  'sms.code.success': 'Geschafft!',
  'sms.code.done.login': 'Du bist angemeldet.',
  'sms.code.done.link': 'Dein Handy ist verbunden.',
  'sms.code.done.confirm': 'Du hast bestätigt, dass du es bist.',
  'sms.code.question': 'Keine Nachricht bekommen?',
  'sms.code.resend': 'Code noch einmal senden',
  'sms.code.resendIn': 'Neuer Code in {seconds} s',
  'sms.code.resent': 'Neuer Code um {time}. Die zwei neuesten gelten.',
  'sms.code.mayResend': 'Du kannst jetzt einen neuen Code anfordern.',
  'sms.code.none': 'Es wurde noch kein Code gesendet.',
  'sms.code.retry': 'Noch einmal versuchen',
  'sms.link.title': 'Verbinde dein Handy',
  'sms.link.detail': 'Wir senden einen Bestätigungscode per SMS an diese Nummer.',
  'sms.link.risk':
    'SMS können umgeleitet werden, zum Beispiel auf eine fremde SIM-Karte. Behalte auch einen anderen Anmeldeweg.',
  'sms.error.number': 'Gib eine gültige Telefonnummer ein.',
  'sms.error.budget': 'Heute können keine Nachrichten mehr gesendet werden. Melde dich auf anderem Weg an.',
  'sms.error.country': 'In dieses Land können wir keine Nachrichten senden. Melde dich auf anderem Weg an.',
  'sms.error.providerLimit': 'Anfragelimit für SMS erreicht. Bitte warte einen Moment und versuche es noch einmal.',
  'sms.error.notSent':
    'Etwas ist schiefgegangen: Der Code konnte nicht gesendet werden. Versuche es später noch einmal.',
  'sms.error.tooSoon': 'Warte einen Moment, bevor du einen neuen Code anforderst.',
  'sms.error.numeric': 'Der Code besteht nur aus Ziffern',
  'sms.error.digits': 'Der Code hat 6 Ziffern.',
  'sms.error.code': 'Ungültiger oder abgelaufener Code',
  'sms.error.verification': 'Der Code konnte nicht geprüft werden',
  'sms.error.timedOut': 'Zeit abgelaufen. Der Server hat zu lange nicht geantwortet.',
  'sms.error.offline':
    'Etwas ist schiefgegangen: Der Anmeldedienst ist nicht erreichbar. Versuche es später noch einmal.',
  'sms.error.loggedOut': 'Du wurdest abgemeldet. Schließe das Fenster und melde dich wieder an.',
}

export default de
