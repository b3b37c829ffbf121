import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const fr = {
  'receive.label': 'Recevoir à votre adresse',
  'receive.description': 'D’une plateforme ou de n’importe qui',
  'receive.title': 'Recevoir des {symbol}',
  'receive.network': 'Réseau',
  'receive.amount': 'Montant à envoyer',
  'receive.code': 'Code QR avec votre adresse sur {chain}',
  'receive.code.amount': 'Code QR avec votre adresse sur {chain} et le montant',
  'receive.address': 'Votre adresse',
  'receive.copy': 'Copier l’adresse',
  'receive.copied': 'Copiée',
  'receive.copyFailed': 'Copie impossible',
  'receive.warning':
    'Envoyez uniquement des {symbol} sur {chain}. L’argent envoyé sur un autre réseau n’arrive pas ici.',
  'receive.waiting': 'En attente de votre paiement...',
  'receive.starting': 'Interrogation du réseau...',
  'receive.failed': 'Impossible de voir pour le moment si de l’argent arrive. Votre adresse fonctionne quand même.',
  'receive.stopped': 'Nous avons cessé d’observer après une heure. Votre adresse fonctionne quand même.',
  'receive.retry': 'Surveiller à nouveau',
  'receive.partial': '{arrived} {symbol} sont arrivés. Il manque encore {missing} {symbol}.',
  'receive.elsewhere.title': 'Arrivé sur un autre réseau',
  'receive.elsewhere':
    '{amount} {symbol} sont arrivés sur {other}, pas sur {chain}. L’argent est dans votre portefeuille, sur {other}.',
  'receive.completed': '{arrived} {symbol} sont arrivés',
  'receive.completed.detail': 'L’argent est dans votre portefeuille, sur {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default fr
