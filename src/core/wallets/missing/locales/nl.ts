import type { MissingWalletTextKey } from './en.ts'

/** Dutch texts that help to install a wallet, under the keys of `en.ts`. */
const nl: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': '{wallet} installeren',
  'install.detail': '{wallet} staat nog niet in deze browser.',
  'install.open': '{wallet} ophalen',
  'install.extension': 'Installeer de extensie',
  'install.step': '{wallet} installeren',
  'install.hint': 'In een nieuw tabblad. Kom daarna hier terug.',
  'setUp.step': 'Stel een wallet in',
  'setUp.hint': 'Maak er een of importeer die van jezelf.',
  'phrase.step': 'Bewaar de herstelzin',
  'phrase.hint': 'Schrijf hem op en deel hem nooit.',
  steps: 'Stappen',
  reload: 'Pagina opnieuw laden',
  found: '{wallet} is klaar',
  'found.detail': 'Koppel hem om verder te gaan.',
  connect: 'Koppelen',
  'app.title': 'Openen in {wallet}',
  'app.detail': 'Deze pagina opent opnieuw in de browser van de {wallet}-app, waar je verdergaat.',
  'app.paste': 'Kopieer de link naar deze pagina en open hem in de browser van de {wallet}-app.',
  'app.open': '{wallet} openen',
  'app.get': 'Ik heb {wallet} nog niet',
  'app.copy': 'Link kopiëren',
  'app.copied': 'Link gekopieerd',
  'app.notCopied': 'Kopiëren mislukt',
}

export default nl
