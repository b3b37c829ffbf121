import type { InjectedTextKey } from './en.ts'

/** French texts of the injected plugin. */
const fr: Readonly<Record<InjectedTextKey, string>> = {
  'injected.install.title': 'Installer {wallet}',
  'injected.install.detail': "{wallet} n'est pas encore dans ce navigateur.",
  'injected.install.open': 'Obtenir {wallet}',
  'injected.install.extension': "Installer l'extension",
  'injected.install.step': 'Installer {wallet}',
  'injected.install.hint': "Dans un nouvel onglet. Revenez ensuite ici.",
  'injected.setUp.step': 'Configurer un portefeuille',
  'injected.setUp.hint': "Créez-en un, ou importez le vôtre.",
  'injected.phrase.step': 'Conserver la phrase de récupération',
  'injected.phrase.hint': 'Notez-la et ne la partagez jamais.',
  'injected.steps': 'Étapes',
  'injected.reload': 'Recharger la page',
  'injected.found': '{wallet} est prêt',
  'injected.found.detail': 'Connectez-le pour continuer.',
  'injected.connect': 'Connecter',
  'injected.app.title': 'Ouvrir dans {wallet}',
  'injected.app.detail': "Cette page s'ouvre à nouveau dans le navigateur de l'application {wallet}, où vous continuez.",
  'injected.app.paste': "Copiez le lien de cette page et ouvrez-le dans le navigateur de l'application {wallet}.",
  'injected.app.open': 'Ouvrir {wallet}',
  'injected.app.get': "Je n'ai pas encore {wallet}",
  'injected.app.copy': 'Copier le lien',
  'injected.app.copied': 'Lien copié',
  'injected.app.notCopied': 'Copie impossible',
}

export default fr
