import type { RecoveryPasswordTextKey } from './en.ts'

const nl: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Wachtwoord instellen',
  'recoveryPassword.password': 'Wachtwoord',
  'recoveryPassword.show': 'Wachtwoord tonen',
  'recoveryPassword.hide': 'Wachtwoord verbergen',
  'recoveryPassword.account': '{who} (wallet)',
  'recoveryPassword.accountLabel': 'Account',
  'recoveryPassword.step': 'Stap {at} van {count}',
  'recoveryPassword.continue': 'Doorgaan',
  'recoveryPassword.cancel': 'Annuleren',
  'recoveryPassword.close': 'Sluiten',
  'recoveryPassword.done': 'Klaar',
  'recoveryPassword.retry': 'Opnieuw proberen',

  'recoveryPassword.create.title': 'Beveilig je account',
  'recoveryPassword.create.detail':
    'Kies een wachtwoord dat alleen jij kent. Het opent je wallet op een nieuw apparaat.',
  'recoveryPassword.create.generate': 'Sterk wachtwoord maken',
  'recoveryPassword.create.another': 'Een ander maken',
  'recoveryPassword.create.generated': 'Er staat een nieuw wachtwoord in het veld.',
  'recoveryPassword.create.hint': 'Minstens 6 letters, cijfers of !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Sterkte van het wachtwoord',
  'recoveryPassword.strength.weak': 'Zwak',
  'recoveryPassword.strength.medium': 'Gemiddeld',
  'recoveryPassword.strength.strong': 'Sterk',

  'recoveryPassword.save.title': 'Bewaar je wachtwoord',
  'recoveryPassword.save.detail':
    'Niemand kan het resetten, wij ook niet. Bewaar het op een veilige plek voordat je verdergaat.',
  'recoveryPassword.save.copy': 'Naar klembord kopiëren',
  'recoveryPassword.save.copied': 'Gekopieerd',
  'recoveryPassword.save.copyFailed': 'Kopiëren mislukt',
  'recoveryPassword.save.download': 'Als bestand downloaden',
  'recoveryPassword.save.downloaded': 'Het bestand staat in je downloads.',
  'recoveryPassword.save.file':
    'Herstelwachtwoord van je wallet in {appName}\n\n{password}\n\nWie het heeft en als jou kan inloggen, heeft je wallet. Bewaar het waar alleen jij het kunt lezen.\n',

  'recoveryPassword.confirm.title': 'Bevestig wachtwoord',
  'recoveryPassword.confirm.detail': 'Voer het nog een keer in, vanaf de plek waar je het hebt bewaard.',

  'recoveryPassword.finalize.title': 'Bevestig dat je het hebt bewaard',
  'recoveryPassword.finalize.detail': 'Vanaf nu heeft je wallet dit wachtwoord nodig op elk nieuw apparaat.',
  'recoveryPassword.finalize.agree':
    'Ik begrijp dat ik de toegang tot mijn account en mijn tegoeden verlies als ik mijn wachtwoord en apparaat kwijtraak.',
  'recoveryPassword.finalize.submit': 'Wachtwoord instellen',
  'recoveryPassword.finalize.setting': 'Je wachtwoord instellen',

  'recoveryPassword.success.title': 'Alles klaar!',
  'recoveryPassword.success.detail': 'Je account is beveiligd.',
  'recoveryPassword.failure.title': 'Er is iets misgegaan',

  'recoveryPassword.splash.title': 'Beveilig je account',
  'recoveryPassword.splash.detail':
    'Voeg een wachtwoord toe aan je account, zodat je je wallet zelf op een nieuw apparaat kunt openen.',
  'recoveryPassword.splash.warning':
    'Als je je wachtwoord en je apparaat kwijtraakt, is je account ontoegankelijk. Niemand kan het herstellen.',
  'recoveryPassword.splash.action': 'Wachtwoord toevoegen',

  'recoveryPassword.recover.title': 'Laad je account',
  'recoveryPassword.recover.detail': 'Voer je herstelwachtwoord in om je wallet op dit apparaat te gebruiken.',
  'recoveryPassword.recover.label': 'Herstelwachtwoord',
  'recoveryPassword.recover.why': 'Waarom is dit nodig?',
  'recoveryPassword.recover.because':
    'Je hebt je wallet met een wachtwoord beveiligd. Dit apparaat kent je wallet nog niet, of de browser heeft gewist wat hij wist. Alleen je wachtwoord opent hem hier: het is nergens opgeslagen.',
  'recoveryPassword.recover.lost':
    'Wachtwoord kwijt? Niemand kan het resetten. Op een apparaat waarop je deze wallet eerder hebt gebruikt, kom je er misschien nog in: exporteer daar de sleutel of verplaats je tegoeden naar een andere wallet.',
  'recoveryPassword.recover.submit': 'Account herstellen',
  'recoveryPassword.recover.loading': 'Je account herstellen',
  'recoveryPassword.recover.success': 'Gelukt!',
  'recoveryPassword.recover.loaded': 'Je wallet is klaar op dit apparaat.',

  'recoveryPassword.error.characters': 'Ongeldige tekens gebruikt ( {characters} )',
  'recoveryPassword.error.tooShort': 'Het wachtwoord moet minstens 6 tekens hebben',
  'recoveryPassword.error.mismatch': 'De wachtwoorden komen niet overeen',
  'recoveryPassword.error.wrong': 'Onjuist herstelwachtwoord, probeer het opnieuw.',
  'recoveryPassword.error.exists.title': 'Al beveiligd',
  'recoveryPassword.error.exists': 'Deze wallet heeft al een eigen herstel. Hij kan geen ander wachtwoord krijgen.',
  'recoveryPassword.error.notHere':
    'Dit apparaat heeft je wallet niet meer. Sluit dit en begin opnieuw: hij wordt eerst hersteld.',
  'recoveryPassword.error.generic': 'Er is een fout opgetreden, probeer het opnieuw.',
}

export default nl
