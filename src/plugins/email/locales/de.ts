import type { EmailTextKey } from './en.ts'

const de: Readonly<Record<EmailTextKey, string>> = {
  'email.continue': 'Weiter mit E-Mail',
  'email.label': 'E-Mail-Adresse',
  'email.placeholder': 'name@beispiel.de',
  'email.submit': 'Absenden',
  'email.code.title': 'Bestätigungscode eingeben',
  'email.code.sentTo': 'Wir haben einen Code an {address} gesendet.',
  'email.code.change': 'E-Mail ändern',
  'email.code.label': 'Bestätigungscode, 6 Ziffern',
  'email.code.submitting': 'Code wird geprüft',
  'email.code.success': 'Geschafft!',
  'email.code.done.login': 'Du bist angemeldet.',
  'email.code.done.link': 'Deine E-Mail-Adresse ist verbunden.',
  'email.code.done.update': 'Deine E-Mail-Adresse ist aktualisiert.',
  'email.code.done.confirm': 'Du hast bestätigt, dass du es bist.',
  'email.code.question': 'Keine E-Mail bekommen?',
  'email.code.resend': 'Code noch einmal senden',
  'email.code.resendIn': 'Neuer Code in {seconds} s',
  'email.code.resent': 'Neuer Code um {time}. Die zwei neuesten gelten.',
  'email.code.mayResend': 'Du kannst jetzt einen neuen Code anfordern.',
  'email.code.none': 'Es wurde noch kein Code gesendet.',
  'email.code.retry': 'Noch einmal versuchen',
  'email.link.title': 'Verbinde deine E-Mail-Adresse',
  'email.link.detail': 'Wir senden einen Bestätigungscode an diese Adresse.',
  'email.update.title': 'Ändere deine E-Mail-Adresse',
  'email.update.detail': 'Gib deine neue E-Mail-Adresse ein. Wir senden einen Bestätigungscode dorthin.',
  'email.update.label': 'Neue E-Mail-Adresse',
  'email.update.same': 'Das ist schon deine E-Mail-Adresse.',
  'email.error.address': 'Gib eine Adresse wie name@example.com ein.',
  'email.error.notSupported':
    'An Adressen mit solchen Buchstaben vor dem @ können wir keine E-Mails senden. Bitte verwende eine andere Adresse.',
  'email.error.refused': 'Diese Adresse nimmt keine E-Mails an. Prüfe sie oder verwende eine andere.',
  'email.error.notSent':
    'Etwas ist schiefgegangen: Der Code konnte nicht gesendet werden. Versuche es später noch einmal.',
  'email.error.tooSoon': 'Warte einen Moment, bevor du einen neuen Code anforderst.',
  'email.error.numeric': 'Der Code besteht nur aus Ziffern',
  'email.error.digits': 'Der Code hat 6 Ziffern.',
  'email.error.code': 'Ungültiger oder abgelaufener Code',
  'email.error.verification': 'Der Code konnte nicht geprüft werden',
  'email.error.timedOut': 'Zeit abgelaufen. Der Server hat zu lange nicht geantwortet.',
  'email.error.offline':
    'Etwas ist schiefgegangen: Der Anmeldedienst ist nicht erreichbar. Versuche es später noch einmal.',
  'email.error.loggedOut': 'Du wurdest abgemeldet. Schließe das Fenster und melde dich wieder an.',
  'email.error.required': 'Zum Ändern muss dein Konto schon eine E-Mail-Adresse haben.',
}

export default de
