import type { MissingWalletTextKey } from './en.ts'

/** Italian texts that help to install a wallet, under the keys of `en.ts`. */
const it: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Installa {wallet}',
  'install.detail': '{wallet} non è ancora in questo browser.',
  'install.open': 'Ottieni {wallet}',
  'install.extension': 'Installa l’estensione',
  'install.step': 'Installa {wallet}',
  'install.hint': 'In una nuova scheda. Poi torna qui.',
  'setUp.step': 'Configura un wallet',
  'setUp.hint': 'Creane uno o importa il tuo.',
  'phrase.step': 'Conserva la frase di recupero',
  'phrase.hint': 'Scrivila e non condividerla mai.',
  steps: 'Passaggi',
  reload: 'Ricarica la pagina',
  found: '{wallet} è pronto',
  'found.detail': 'Collegalo per continuare.',
  connect: 'Collega',
  'app.title': 'Apri in {wallet}',
  'app.detail': 'Questa pagina si riapre nel browser dell’app {wallet}, dove puoi continuare.',
  'app.paste': 'Copia il link a questa pagina e aprilo nel browser dell’app {wallet}.',
  'app.open': 'Apri {wallet}',
  'app.get': 'Non ho ancora {wallet}',
  'app.copy': 'Copia link',
  'app.copied': 'Link copiato',
  'app.notCopied': 'Impossibile copiare',
}

export default it
