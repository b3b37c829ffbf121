import type { MissingWalletTextKey } from './en.ts'

/** French texts that help to install a wallet, under the keys of `en.ts`. */
const fr: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Installer {wallet}',
  'install.detail': '{wallet} n’est pas encore dans ce navigateur.',
  'install.open': 'Obtenir {wallet}',
  'install.extension': 'Installer l’extension',
  'install.step': 'Installer {wallet}',
  'install.hint': 'Dans un nouvel onglet. Revenez ensuite ici.',
  'setUp.step': 'Configurer un portefeuille',
  'setUp.hint': 'Créez-en un, ou importez le vôtre.',
  'phrase.step': 'Conserver la phrase de récupération',
  'phrase.hint': 'Notez-la et ne la partagez jamais.',
  steps: 'Étapes',
  reload: 'Recharger la page',
  found: '{wallet} est prêt',
  'found.detail': 'Connectez-le pour continuer.',
  connect: 'Connecter',
  'app.title': 'Ouvrir dans {wallet}',
  'app.detail': 'Cette page s’ouvre à nouveau dans le navigateur de l’application {wallet}, où vous continuez.',
  'app.paste': 'Copiez le lien de cette page et ouvrez-le dans le navigateur de l’application {wallet}.',
  'app.open': 'Ouvrir {wallet}',
  'app.get': 'Je n’ai pas encore {wallet}',
  'app.copy': 'Copier le lien',
  'app.copied': 'Lien copié',
  'app.notCopied': 'Copie impossible',
}

export default fr
