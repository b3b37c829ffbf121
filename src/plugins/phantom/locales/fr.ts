import type { PhantomTextKey } from './en.ts'

/** French texts of the Phantom plugin. */
const fr: Readonly<Record<PhantomTextKey, string>> = {
  'phantom.install.title': 'Installer Phantom',
  'phantom.install.detail': "Phantom n'est pas encore dans ce navigateur.",
  'phantom.install.open': 'Obtenir Phantom',
  'phantom.install.step': "Installer l'extension",
  'phantom.install.hint': "Dans un nouvel onglet. Revenez ensuite ici.",
  'phantom.setUp.step': 'Configurer un portefeuille',
  'phantom.setUp.hint': 'Créez-en un, ou importez le vôtre.',
  'phantom.phrase.step': 'Conserver la phrase de récupération',
  'phantom.phrase.hint': 'Notez-la et ne la partagez jamais.',
  'phantom.steps': 'Étapes',
  'phantom.reload': 'Recharger la page',
  'phantom.found': 'Phantom est prêt',
  'phantom.found.detail': 'Connectez-le pour continuer.',
  'phantom.connect': 'Connecter',
  'phantom.app.title': 'Ouvrir dans Phantom',
  'phantom.app.detail': "Cette page s'ouvre à nouveau dans le navigateur de l'application Phantom, où vous continuez.",
  'phantom.app.open': 'Ouvrir Phantom',
  'phantom.app.get': "Je n'ai pas encore Phantom",
}

export default fr
