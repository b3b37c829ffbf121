import type { RecoveryPasswordTextKey } from './en.ts'

const sv: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Ange ett lösenord',
  'recoveryPassword.password': 'Lösenord',
  'recoveryPassword.show': 'Visa lösenordet',
  'recoveryPassword.hide': 'Dölj lösenordet',
  'recoveryPassword.account': '{who} (plånbok)',
  'recoveryPassword.accountLabel': 'Konto',
  'recoveryPassword.step': 'Steg {at} av {count}',
  'recoveryPassword.continue': 'Fortsätt',
  'recoveryPassword.cancel': 'Avbryt',
  'recoveryPassword.close': 'Stäng',
  'recoveryPassword.done': 'Klar',
  'recoveryPassword.retry': 'Försök igen',

  'recoveryPassword.create.title': 'Skydda ditt konto',
  'recoveryPassword.create.detail': 'Välj ett lösenord som bara du känner till. Det öppnar din plånbok på en ny enhet.',
  'recoveryPassword.create.generate': 'Skapa ett starkt lösenord',
  'recoveryPassword.create.another': 'Skapa ett annat',
  'recoveryPassword.create.generated': 'Ett nytt lösenord står i fältet.',
  'recoveryPassword.create.hint': 'Minst 6 bokstäver, siffror eller !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Lösenordets styrka',
  'recoveryPassword.strength.weak': 'Svagt',
  'recoveryPassword.strength.medium': 'Medel',
  'recoveryPassword.strength.strong': 'Starkt',

  'recoveryPassword.save.title': 'Spara ditt lösenord',
  'recoveryPassword.save.detail':
    'Ingen kan återställa det, inte vi heller. Förvara det på ett säkert ställe innan du fortsätter.',
  'recoveryPassword.save.copy': 'Kopiera till urklipp',
  'recoveryPassword.save.copied': 'Kopierat',
  'recoveryPassword.save.copyFailed': 'Kunde inte kopiera',
  'recoveryPassword.save.download': 'Ladda ned som fil',
  'recoveryPassword.save.downloaded': 'Filen finns bland dina nedladdningar.',
  'recoveryPassword.save.file':
    'Återställningslösenord för din plånbok i {appName}\n\n{password}\n\nDen som har det och kan logga in som du har din plånbok. Förvara det där bara du kan läsa det.\n',

  'recoveryPassword.confirm.title': 'Bekräfta lösenordet',
  'recoveryPassword.confirm.detail': 'Ange det en gång till, från stället där du sparade det.',

  'recoveryPassword.finalize.title': 'Bekräfta att du har sparat',
  'recoveryPassword.finalize.detail': 'Från och med nu behöver din plånbok lösenordet på varje ny enhet.',
  'recoveryPassword.finalize.agree':
    'Jag förstår att jag förlorar åtkomsten till mitt konto och mina tillgångar om jag förlorar både lösenordet och enheten.',
  'recoveryPassword.finalize.submit': 'Ange lösenordet',
  'recoveryPassword.finalize.setting': 'Lösenordet anges',

  'recoveryPassword.success.title': 'Allt klart!',
  'recoveryPassword.success.detail': 'Ditt konto är skyddat.',
  'recoveryPassword.failure.title': 'Något gick fel',

  'recoveryPassword.splash.title': 'Skydda ditt konto',
  'recoveryPassword.splash.detail':
    'Lägg till ett lösenord i ditt konto, så att du själv kan öppna din plånbok på en ny enhet.',
  'recoveryPassword.splash.warning':
    'Om du förlorar både lösenordet och enheten går det inte att komma åt ditt konto. Ingen kan återställa det.',
  'recoveryPassword.splash.action': 'Lägg till lösenord',

  'recoveryPassword.recover.title': 'Ladda ditt konto',
  'recoveryPassword.recover.detail': 'Ange ditt återställningslösenord för att använda din plånbok på enheten.',
  'recoveryPassword.recover.label': 'Återställningslösenord',
  'recoveryPassword.recover.why': 'Varför behövs det här?',
  'recoveryPassword.recover.because':
    'Du har skyddat din plånbok med ett lösenord. Enheten känner inte till din plånbok ännu, eller så har webbläsaren raderat det den visste. Bara ditt lösenord öppnar den här: det sparas ingenstans.',
  'recoveryPassword.recover.lost':
    'Har du tappat bort lösenordet? Ingen kan återställa det. På en enhet där du har använt plånboken tidigare kan du kanske fortfarande komma in: exportera nyckeln där eller flytta dina tillgångar till en annan plånbok.',
  'recoveryPassword.recover.submit': 'Återställ ditt konto',
  'recoveryPassword.recover.loading': 'Återställer ditt konto',
  'recoveryPassword.recover.success': 'Klart!',
  'recoveryPassword.recover.loaded': 'Din plånbok är redo på enheten.',

  'recoveryPassword.error.characters': 'Ogiltiga tecken används ( {characters} )',
  'recoveryPassword.error.tooShort': 'Lösenordet måste ha minst 6 tecken',
  'recoveryPassword.error.mismatch': 'Lösenorden stämmer inte överens',
  'recoveryPassword.error.wrong': 'Fel återställningslösenord, försök igen.',
  'recoveryPassword.error.exists.title': 'Redan skyddad',
  'recoveryPassword.error.exists': 'Plånboken har redan en egen återställning. Den kan inte få ett annat lösenord.',
  'recoveryPassword.error.notHere':
    'Enheten har inte längre din plånbok. Stäng det här och börja om: plånboken återställs först.',
  'recoveryPassword.error.generic': 'Ett fel har inträffat, försök igen.',
}

export default sv
