import type { MessageTexts } from './en.ts'

const KNOWN = 'Nutze den Kontakt, den du schon kennst: Diese Nachricht enthält keine Links.'
const LOGGED_OUT = 'Alle anderen Geräte wurden abgemeldet.'
const ALL_OUT = 'Alle Geräte wurden abgemeldet.'
const AS_BEFORE = 'Dein Konto ist dann wieder wie vorher, und alle Geräte werden abgemeldet.'
const OUT_THERE =
  'Vielleicht kontrolliert dann jemand eine Seite oder einen Browser, in dem du angemeldet warst. Melde dich auch dort ab.'

const de: MessageTexts = {
  'device.both': '{browser} auf {os}',
  'device.os': 'Gerät mit {os}',
  'device.unknown': 'unbekanntes Gerät',

  'method.account': 'ein Konto',
  'method.backup_codes': 'Backup-Codes',
  'method.email': 'E-Mail-Adresse',
  'method.farcaster': 'Farcaster-Konto',
  'method.passkey': 'Passkey',
  'method.phone': 'Telefonnummer',
  'method.provider': 'Konto bei {provider}',
  'method.sms': 'SMS',
  'method.totp': 'Authenticator-App',
  'method.wallet': 'Wallet',

  'mail.footer': 'Du bekommst diese Nachricht wegen deines Kontos bei {app}.',

  'loginCode.subject': '{code} ist dein Code für {app}',
  'loginCode.title': 'Bei {app} anmelden',
  'loginCode.enter': 'Gib diesen Code dort ein, wo du ihn angefordert hast.',
  'loginCode.text': '{code} ist dein Code, um dich bei {app} anzumelden.',
  'loginCode.expiry': 'Er gilt einmal und läuft in {minutes, plural, one {# Minute} other {# Minuten}} ab.',
  'loginCode.unasked':
    'Wenn du diesen Code nicht angefordert hast, kannst du diese Nachricht ignorieren: Ohne dein Postfach kann ihn niemand verwenden. Gib ihn nie weiter.',
  'loginCode.footer': 'Mit dieser Adresse wollte sich jemand bei {app} anmelden.',

  'sms.code':
    '{code} ist dein Code für {app}. Er läuft in {minutes, plural, one {# Minute} other {# Minuten}} ab. Gib ihn nie weiter.',
  'sms.codeShort': '{code} ist dein Code für {app}. Gib ihn nie weiter.',

  'notice.time': 'Zeitpunkt: {time}.',
  'notice.with': 'Gerät: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Seit unserer letzten Nachricht gab es {count, plural, one {# weitere Änderung} other {# weitere Änderungen}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Wenn du das nicht warst, hat vielleicht jemand Zugriff auf dein Konto. Melde dich auf deinen Geräten ab, prüfe dein Konto und wende dich an den Support der App. ${KNOWN}`,

  'loginChanged.title': 'Deine Anmeldung bei {app} wurde geändert',
  'loginChanged.linked': 'Deinem Konto wurde eine neue Möglichkeit zur Anmeldung hinzugefügt: {method}.',
  'loginChanged.replaced': `Eine Möglichkeit zur Anmeldung, die du bisher genutzt hast, wurde durch eine andere ersetzt: {method}. ${LOGGED_OUT}`,
  'loginChanged.updated': `Die Angaben zu einer deiner Möglichkeiten zur Anmeldung wurden geändert: {method}. ${LOGGED_OUT}`,
  'loginChanged.unlinked': `Eine Möglichkeit zur Anmeldung wurde von deinem Konto entfernt: {method}. ${LOGGED_OUT}`,
  'loginChanged.advice': `Wenn du das warst, ist nichts zu tun. Wenn nicht, mach es innerhalb von 7 Tagen rückgängig: ${AS_BEFORE}`,
  'loginChanged.link': 'Änderung ansehen und rückgängig machen',
  'loginChanged.adviceAll': `Wenn du das warst, ist nichts zu tun. Wenn nicht, mach alle innerhalb von 7 Tagen nach der ersten rückgängig: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Änderungen ansehen und rückgängig machen',

  'changeUndone.title': 'Eine Änderung deiner Anmeldung bei {app} wurde rückgängig gemacht',
  'changeUndone.happened': `Du kannst dich wieder so anmelden wie vor dieser Änderung. Spätere Änderungen wurden mit ihr rückgängig gemacht. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Ein neues Konto, das seitdem durch eine Anmeldung mit dem entstand, was du jetzt zurückhast, war leer und wurde gelöscht.',
  'changeUndone.advice': `Wenn du das nicht warst, kann jemand die E-Mails an eine Adresse lesen, die mit deinem Konto verbunden war. Wende dich dann an den Support der App. ${KNOWN}`,

  'loginTaken.title': 'Eine Anmeldemethode wurde von deinem Konto bei {app} entfernt',
  'loginTaken.happened': `Mit dieser Methode kannst du dich bei diesem Konto nicht mehr anmelden: {method}. Der Betreiber hat sie dem Konto zurückgegeben, zu dem sie vorher gehörte. Alles andere bleibt im Konto. ${ALL_OUT}`,
  'loginTaken.advice': `Wenn du das nicht verlangt hast, wende dich an den Support der App. ${KNOWN}`,

  'mfaChanged.title': 'Deine Bestätigungsmethoden für {app} wurden geändert',
  'mfaChanged.first':
    'Die Bestätigung wurde eingeschaltet: {method}. Ab jetzt wird vor heiklen Aktionen danach gefragt.',
  'mfaChanged.added': 'Eine Bestätigungsmethode wurde hinzugefügt: {method}.',
  'mfaChanged.replaced':
    'Eine Bestätigungsmethode wurde neu eingerichtet: {method}. Was vorher eingerichtet war, gilt nicht mehr.',
  'mfaChanged.removed': 'Eine Bestätigungsmethode wurde entfernt: {method}.',
  'mfaChanged.lastRemoved':
    'Eine Bestätigungsmethode wurde entfernt: {method}. Heikle Aktionen werden nicht mehr bestätigt.',
  'mfaChanged.reset':
    'Der Betreiber hat die Bestätigung ausgeschaltet. Bisherige Methode: {method}. Du kannst sie in der App neu einrichten.',

  'newSession.title': 'Du bist bei {app} an einem neuen Ort angemeldet',
  'newSession.happened':
    'Deine Sitzung wurde hierher übernommen: {place}. Gerät: {device}. Niemand musste sich dort anmelden.',
  'newSession.program': 'ein Programm, das keine Website ist',
  'newSession.advice': `Wenn du das warst, ist nichts zu tun. Wenn nicht, beende diese Sitzung. Der Link gilt einmal, innerhalb von 7 Tagen. ${OUT_THERE}`,
  'newSession.link': 'Sitzung ansehen und beenden',
  'newSession.adviceAll': `Wenn du das warst, ist nichts zu tun. Wenn nicht, beende diese Sitzungen. Der Link gilt einmal, innerhalb von 7 Tagen nach der ersten. ${OUT_THERE}`,
  'newSession.linkAll': 'Sitzungen ansehen und beenden',

  'deletion.title': 'Dein Konto bei {app} wird gelöscht',
  'deletion.happened': `Du hast verlangt, dein Konto zu löschen. Es wird zu diesem Zeitpunkt endgültig gelöscht, mit allem, was darin ist: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Wenn du es behalten möchtest, nimm die Löschung vorher zurück. Tu das auch, wenn du sie nicht verlangt hast. Melde dich dann an und prüfe, wie dein Konto geschützt ist.',
  'deletion.link': 'Mein Konto behalten',
  'deletion.final': `Wenn du das nicht verlangt hast, wende dich jetzt an den Support der App. ${KNOWN}`,

  'accountKept.title': 'Dein Konto bei {app} bleibt bestehen',
  'accountKept.happened':
    'Die Löschung deines Kontos wurde zurückgenommen. Alles darin ist wie vorher. Alle Geräte bleiben abgemeldet.',
  'accountKept.advice': `Wenn du das nicht warst, kann jemand deine E-Mails lesen oder sich als du anmelden. Melde dich an, prüfe, wie dein Konto geschützt ist, und wende dich an den Support der App. ${KNOWN}`,

  'newDevice.title': 'Ein neues Gerät hat Zugriff auf deine Wallet bei {app}',
  'newDevice.text': 'Ein neues Gerät hat Zugriff auf deine Wallet bekommen.',

  'backupCodeUsed.title': 'Ein Backup-Code für {app} wurde verwendet',
  'backupCodeUsed.text': 'Einer deiner Backup-Codes wurde anstelle deiner anderen Bestätigung verwendet.',
  'backupCodeUsed.left': 'Du hast noch {count, plural, one {# Code} other {# Codes}}.',
  'backupCodeUsed.few': 'Du hast nur noch {count, plural, one {# Code} other {# Codes}}. Erstelle in der App neue.',
  'backupCodeUsed.none': 'Es war der letzte. Erstelle in der App neue.',

  'page.noToken': 'Dieser Link ist nicht vollständig. Öffne den in der E-Mail noch einmal oder kopiere ihn ganz.',
  'page.noScript': 'Diese Seite braucht JavaScript.',
  'page.back': 'Zurück zu {app}',
  'page.busy': 'Zu viele Versuche. Warte ein wenig und versuche es noch einmal.',

  'undoPage.title': 'Änderung deines Kontos rückgängig machen',
  'undoPage.text':
    'Deine Anmeldung wurde geändert. Wenn du das nicht warst, mach es rückgängig: Dein Konto ist dann wie vor dieser Änderung, spätere Änderungen deiner Anmeldung werden auch rückgängig gemacht, und alle Geräte werden abgemeldet.',
  'undoPage.button': 'Änderung rückgängig machen',
  'undoPage.doing': 'Wird rückgängig gemacht…',
  'undoPage.done': 'Die Änderung ist rückgängig gemacht, und alle Geräte sind abgemeldet. Melde dich an wie vorher.',
  'undoPage.failed':
    'Die Änderung konnte nicht rückgängig gemacht werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'undoPage.gone':
    'Diese Änderung kann nicht mehr rückgängig gemacht werden: Das ist schon geschehen, oder sie ist mehr als 7 Tage alt.',
  'undoPage.taken':
    'Diese Änderung kann noch nicht rückgängig gemacht werden: Womit du dich damals angemeldet hast, gehört inzwischen zu einem anderen Konto. Wenn das eine E-Mail-Adresse von dir ist, nimm den Link in der Nachricht an diese Adresse. Sonst melde dich bei jenem Konto an, verbinde dort eine andere Anmeldemethode und trenne diese. Öffne dann diesen Link noch einmal: Er bleibt gültig. Wenn das nicht geht, wende dich an den Support der App.',

  'keepPage.title': 'Konto behalten',
  'keepPage.text':
    'Für dein Konto wurde die Löschung verlangt. Wenn du es behältst, ist alles darin wie vorher, und du meldest dich an wie bisher.',
  'keepPage.button': 'Mein Konto behalten',
  'keepPage.doing': 'Die Löschung wird zurückgenommen…',
  'keepPage.done': 'Dein Konto bleibt bestehen. Melde dich an wie vorher.',
  'keepPage.failed':
    'Die Löschung konnte nicht zurückgenommen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'keepPage.gone':
    'Dieser Link gilt nicht mehr: Die Zeit, das Konto zu behalten, ist vorbei, oder eine neuere Nachricht hat einen anderen Link.',
  'keepPage.used': 'Dein Konto bleibt schon bestehen: Dieser Link wird nicht mehr gebraucht.',

  'endPage.title': 'Sitzung beenden',
  'endPage.text':
    'Deine Sitzung wurde an einen neuen Ort übernommen. Wenn du das nicht warst, beende sie. Jede Sitzung, die danach an einen neuen Ort übernommen wurde, endet auch. Der Browser, in dem du dich angemeldet hast, bleibt angemeldet.',
  'endPage.button': 'Diese Sitzung beenden',
  'endPage.doing': 'Die Sitzung wird beendet…',
  'endPage.done':
    'Die Sitzung ist beendet. Melde dich jetzt in dem Browser ab, von dem sie kam, und melde dich wieder an.',
  'endPage.failed': 'Die Sitzung konnte nicht beendet werden. Prüfe deine Verbindung und versuche es noch einmal.',
  'endPage.gone':
    'Dieser Link beendet keine Sitzung mehr: Er wurde schon verwendet, oder er ist mehr als 7 Tage alt. Deine Sitzungen findest du in der App.',

  'homePage.title': 'Anmeldeserver',
  'homePage.heading': 'Hier gibt es nichts zu sehen',
  'homePage.text':
    'Apps nutzen diese Adresse, um ihre Nutzer anzumelden. Um dich anzumelden, öffne die App, aus der du kommst.',

  'loginPage.title': 'Anmeldung nicht möglich',
  'loginPage.heading': 'Diese Anmeldung ist vorbei',
  'loginPage.text':
    'Sie wurde schon verwendet, hat zu lange gedauert oder nicht in diesem Browser begonnen. Geh zurück zur App und melde dich noch einmal an.',
  'askPage.title': 'Anmeldung bestätigen',
  'askPage.heading': 'Meldest du dich bei {app} an?',
  'askPage.text':
    'Du bist nicht von {app} hierher gekommen. Wenn du einem Link aus einer Nachricht oder von einer anderen Website gefolgt bist, schließe diese Seite: Vielleicht will jemand in dein Konto.',
  'askPage.goOn': 'Ich wollte mich bei {app} anmelden, weiter',

  'stepPage.title': 'Hier geht es nicht weiter',
  'stepPage.heading': 'Dieser Schritt ist vorbei',
  'stepPage.text':
    'Er wurde schon verwendet, hat zu lange gedauert oder nicht in diesem Browser begonnen. Geh zurück zur App und versuche es dort noch einmal.',
  'drivePage.title': 'Zugriff auf dein Drive bestätigen',
  'drivePage.heading': 'Sicherst du gerade deine Wallet bei {app} oder stellst sie wieder her?',
  'drivePage.text':
    'Du bist nicht von {app} hierher gekommen. Wenn du einem Link aus einer Nachricht oder von einer anderen Website gefolgt bist, schließe diese Seite: Vielleicht will jemand an deine Wallet.',
  'drivePage.goOn': 'Ich habe das bei {app} begonnen, weiter',
}

export default de
