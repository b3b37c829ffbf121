import type { MfaTextKey } from './en.ts'

/** Dutch texts of the core's screens for second factors. The type requires one for each English text. */
const nl: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Transactiebeveiliging',
  'mfa.intro.detail': 'Voeg een tweede controle toe, zodat alleen jij je wallet kunt gebruiken.',
  'mfa.intro.continue': 'Doorgaan',
  'mfa.notNow': 'Niet nu',
  'mfa.none.title': 'Meer beveiliging',
  'mfa.none.detail': 'Deze app biedt geen verificatiemethoden.',
  'mfa.none.close': 'Begrepen',

  'mfa.choose.title': 'Kies een verificatiemethode',
  'mfa.choose.detail': 'Je wordt erom gevraagd vóór alles wat belangrijk is.',
  'mfa.choose.label': 'Verificatiemethoden',
  'mfa.recommended': 'Aanbevolen',
  'mfa.added': 'Toegevoegd',
  'mfa.disabled': 'Uitgeschakeld',
  'mfa.remove': '{method} verwijderen',
  'mfa.remove.question': 'Verwijderen?',
  'mfa.remove.last': 'Je account heeft dan geen tweede controle.',
  'mfa.remove.keep': 'Houden',
  'mfa.remove.confirm': 'Verwijderen',
  'mfa.remove.done': '{method} is verwijderd.',

  'mfa.verify.title': 'Verifieer je identiteit',
  'mfa.verify.detail': 'Kies een verificatiemethode',
  'mfa.verify.none': 'Deze app kan niet om je tweede factor vragen. Gebruik de app waarin je hem hebt toegevoegd.',
  'mfa.code.title': 'Voer de verificatiecode in',
  'mfa.enrol.step': 'Stap {at} van {count}',
  'mfa.enrol.code.title': 'Voer de registratiecode in',
  'mfa.another': 'Andere methode kiezen',
  'mfa.done': 'Klaar',

  'mfa.code.label': 'Code van 6 cijfers',
  'mfa.code.checking': 'Verifiëren...',
  'mfa.code.success': 'Gelukt!',
  'mfa.code.numeric': 'De code mag alleen cijfers bevatten',
  'mfa.code.length': 'De code moet precies 6 cijfers hebben',

  'mfa.error.maxAttempts':
    'Je hebt het maximale aantal pogingen overschreden. Sluit dit venster en probeer het over 10 seconden opnieuw.',
  'mfa.error.tooManyCodes':
    'Je hebt het maximale aantal pogingen overschreden. Wacht 10 seconden voordat je het opnieuw probeert.',
  'mfa.error.timeLimit': 'De tijd om de code in te voeren is om. Probeer het over 30 seconden opnieuw.',
  'mfa.error.invalidCode': 'De ingevoerde code is niet geldig',
  'mfa.error.canceled': 'Verificatie geannuleerd',
  'mfa.error.enrollment': 'Onbekende fout',
  'mfa.error.verification': 'Er is iets misgegaan.',
}

export default nl
