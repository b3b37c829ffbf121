import type { MissingWalletTextKey } from './en.ts'

/** Swedish texts that help to install a wallet, under the keys of `en.ts`. */
const sv: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Installera {wallet}',
  'install.detail': '{wallet} finns inte i webbläsaren ännu.',
  'install.open': 'Hämta {wallet}',
  'install.extension': 'Installera tillägget',
  'install.step': 'Installera {wallet}',
  'install.hint': 'På en ny flik. Kom sedan tillbaka hit.',
  'setUp.step': 'Ordna en plånbok',
  'setUp.hint': 'Skapa en eller importera din egen.',
  'phrase.step': 'Spara återställningsfrasen',
  'phrase.hint': 'Skriv ned den och dela den aldrig.',
  steps: 'Steg',
  reload: 'Ladda om sidan',
  found: '{wallet} är redo',
  'found.detail': 'Anslut den för att fortsätta.',
  connect: 'Anslut',
  'app.title': 'Öppna i {wallet}',
  'app.detail': 'Sidan öppnas igen i webbläsaren i appen {wallet}, där du fortsätter.',
  'app.paste': 'Kopiera länken till sidan och öppna den i webbläsaren i appen {wallet}.',
  'app.open': 'Öppna {wallet}',
  'app.get': 'Jag har inte {wallet} ännu',
  'app.copy': 'Kopiera länk',
  'app.copied': 'Länken är kopierad',
  'app.notCopied': 'Kunde inte kopiera',
}

export default sv
