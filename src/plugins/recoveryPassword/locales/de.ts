import type { RecoveryPasswordTextKey } from './en.ts'

const de: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Passwort festlegen',
  'recoveryPassword.password': 'Passwort',
  'recoveryPassword.show': 'Passwort anzeigen',
  'recoveryPassword.hide': 'Passwort verbergen',
  'recoveryPassword.account': '{who} (Wallet)',
  'recoveryPassword.accountLabel': 'Konto',
  'recoveryPassword.step': 'Schritt {at} von {count}',
  'recoveryPassword.continue': 'Weiter',
  'recoveryPassword.cancel': 'Abbrechen',
  'recoveryPassword.close': 'Schließen',
  'recoveryPassword.done': 'Fertig',
  'recoveryPassword.retry': 'Noch einmal versuchen',

  'recoveryPassword.create.title': 'Sichere dein Konto',
  'recoveryPassword.create.detail':
    'Wähle ein Passwort, das nur du kennst. Es öffnet deine Wallet auf einem neuen Gerät.',
  'recoveryPassword.create.generate': 'Starkes Passwort erzeugen',
  'recoveryPassword.create.another': 'Noch eins erzeugen',
  'recoveryPassword.create.generated': 'Ein neues Passwort steht im Feld.',
  'recoveryPassword.create.hint': 'Mindestens 6 Buchstaben, Ziffern oder !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Passwortstärke',
  'recoveryPassword.strength.weak': 'Schwach',
  'recoveryPassword.strength.medium': 'Mittel',
  'recoveryPassword.strength.strong': 'Stark',

  'recoveryPassword.save.title': 'Bewahre dein Passwort auf',
  'recoveryPassword.save.detail':
    'Niemand kann es zurücksetzen, auch wir nicht. Bewahre es sicher auf, bevor es weitergeht.',
  'recoveryPassword.save.copy': 'Passwort kopieren',
  'recoveryPassword.save.copied': 'Kopiert',
  'recoveryPassword.save.copyFailed': 'Kopieren nicht möglich',
  'recoveryPassword.save.download': 'Als Datei speichern',
  'recoveryPassword.save.downloaded': 'Die Datei liegt in deinen Downloads.',
  'recoveryPassword.save.file':
    'Wiederherstellungspasswort deiner Wallet in {appName}\n\n{password}\n\nWer es hat und sich als du anmelden kann, hat deine Wallet. Bewahre es dort auf, wo nur du es lesen kannst.\n',

  'recoveryPassword.confirm.title': 'Passwort bestätigen',
  'recoveryPassword.confirm.detail': 'Gib es noch einmal ein, von dort, wo du es aufbewahrt hast.',

  'recoveryPassword.finalize.title': 'Bestätige, dass es gesichert ist',
  'recoveryPassword.finalize.detail': 'Von jetzt an braucht deine Wallet dieses Passwort auf jedem neuen Gerät.',
  'recoveryPassword.finalize.agree':
    'Mir ist klar: Wenn ich Passwort und Gerät verliere, verliere ich den Zugang zu meinem Konto und meinem Guthaben.',
  'recoveryPassword.finalize.submit': 'Passwort festlegen',
  'recoveryPassword.finalize.setting': 'Dein Passwort wird festgelegt',

  'recoveryPassword.success.title': 'Alles bereit!',
  'recoveryPassword.success.detail': 'Dein Konto ist gesichert.',
  'recoveryPassword.failure.title': 'Etwas ist schiefgegangen',

  'recoveryPassword.splash.title': 'Sichere dein Konto',
  'recoveryPassword.splash.detail':
    'Gib deinem Konto ein Passwort, damit du deine Wallet auf einem neuen Gerät selbst öffnen kannst.',
  'recoveryPassword.splash.warning':
    'Wenn du Passwort und Gerät verlierst, ist dein Konto unzugänglich. Niemand kann es wiederherstellen.',
  'recoveryPassword.splash.action': 'Passwort hinzufügen',

  'recoveryPassword.recover.title': 'Lade dein Konto',
  'recoveryPassword.recover.detail':
    'Gib dein Wiederherstellungspasswort ein, um deine Wallet auf diesem Gerät zu verwenden.',
  'recoveryPassword.recover.label': 'Wiederherstellungspasswort',
  'recoveryPassword.recover.why': 'Warum ist das nötig?',
  'recoveryPassword.recover.because':
    'Du hast deine Wallet mit einem Passwort gesichert. Dieses Gerät kennt deine Wallet noch nicht, oder der Browser hat gelöscht, was er wusste. Nur dein Passwort öffnet sie hier: Es ist nirgends gespeichert.',
  'recoveryPassword.recover.lost':
    'Passwort verloren? Niemand kann es zurücksetzen. Auf einem Gerät, auf dem du diese Wallet schon verwendet hast, kommst du vielleicht noch hinein: Exportiere dort den Schlüssel oder überweise dein Guthaben an eine andere Wallet.',
  'recoveryPassword.recover.submit': 'Konto wiederherstellen',
  'recoveryPassword.recover.loading': 'Dein Konto wird wiederhergestellt',
  'recoveryPassword.recover.success': 'Geschafft!',
  'recoveryPassword.recover.loaded': 'Deine Wallet ist auf diesem Gerät bereit.',

  'recoveryPassword.error.characters': 'Ungültige Zeichen ( {characters} )',
  'recoveryPassword.error.tooShort': 'Das Passwort braucht mindestens 6 Zeichen',
  'recoveryPassword.error.mismatch': 'Die Passwörter stimmen nicht überein',
  'recoveryPassword.error.wrong': 'Falsches Wiederherstellungspasswort, bitte versuche es noch einmal.',
  'recoveryPassword.error.exists.title': 'Schon gesichert',
  'recoveryPassword.error.exists':
    'Diese Wallet hat schon eine eigene Wiederherstellung. Sie kann kein weiteres Passwort bekommen.',
  'recoveryPassword.error.notHere':
    'Deine Wallet ist nicht mehr auf diesem Gerät. Schließe das Fenster und beginne neu: Zuerst wird sie wiederhergestellt.',
  'recoveryPassword.error.generic': 'Ein Fehler ist aufgetreten, bitte versuche es noch einmal.',
}

export default de
