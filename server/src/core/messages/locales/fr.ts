import type { MessageTexts } from './en.ts'

const KNOWN = 'Utilisez le contact que vous connaissez : ce message ne contient aucun lien.'
const OTHERS_OUT = 'Tous les autres appareils ont été déconnectés.'
const ALL_OUT = 'Tous les appareils ont été déconnectés.'
const AS_BEFORE = 'votre compte redevient comme avant, et tous les appareils sont déconnectés.'
const OUT_THERE =
  'Quelqu’un contrôle peut-être une page ou un navigateur où vous étiez connecté. Déconnectez-vous aussi là-bas.'

const fr: MessageTexts = {
  'device.both': '{browser} sur {os}',
  'device.os': 'appareil sous {os}',
  'device.unknown': 'appareil inconnu',

  'method.account': 'un compte',
  'method.backup_codes': 'codes de secours',
  'method.email': 'adresse e-mail',
  'method.farcaster': 'compte Farcaster',
  'method.passkey': 'clé d’accès',
  'method.phone': 'numéro de téléphone',
  'method.provider': 'compte {provider}',
  'method.sms': 'SMS',
  'method.totp': 'application d’authentification',
  'method.wallet': 'portefeuille',

  'mail.footer': 'Vous recevez ce message en raison de votre compte {app}.',

  'loginCode.subject': '{code} est votre code {app}',
  'loginCode.title': 'Connexion à {app}',
  'loginCode.enter': 'Saisissez ce code là où vous l’avez demandé.',
  'loginCode.text': '{code} est votre code pour vous connecter à {app}.',
  'loginCode.expiry':
    'Il sert une seule fois et expire dans {minutes, plural, one {# minute} many {# de minutes} other {# minutes}}.',
  'loginCode.unasked':
    'Si vous n’avez pas demandé ce code, ignorez ce message : personne ne peut l’utiliser sans votre messagerie. Ne le communiquez jamais.',
  'loginCode.footer': 'Cette adresse a été saisie pour une connexion à {app}.',

  'sms.code':
    '{code} est votre code {app}. Il expire dans {minutes, plural, one {# minute} many {# de minutes} other {# minutes}}. Ne le partagez jamais.',
  'sms.codeShort': '{code} est votre code {app}. Ne le partagez jamais.',

  'notice.time': 'Date : {time}.',
  'notice.with': 'appareil : {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Depuis notre dernier message, il y a eu {count, plural, one {# autre changement} many {# d’autres changements} other {# autres changements}} :',
  'notice.each': '{time} : {what}',
  'notice.advice': `Si ce n’était pas vous, quelqu’un a peut-être accès à votre compte. Déconnectez vos appareils, vérifiez votre compte et contactez l’assistance de l’application. ${KNOWN}`,

  'loginChanged.title': 'Vos moyens de connexion à {app} ont changé',
  'loginChanged.linked': 'Un moyen de connexion a été ajouté à votre compte : {method}.',
  'loginChanged.replaced': `Un moyen de connexion que vous utilisiez a été remplacé par un autre : {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `Les informations d’un de vos moyens de connexion ont été modifiées : {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Un moyen de connexion a été retiré de votre compte : {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Si c’était vous, il n’y a rien à faire. Sinon, annulez ce changement dans les 7 jours : ${AS_BEFORE}`,
  'loginChanged.link': 'Voir ce changement et l’annuler',
  'loginChanged.adviceAll': `Si c’était vous, il n’y a rien à faire. Sinon, annulez tous ces changements dans les 7 jours après le premier : ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Voir ces changements et les annuler',

  'changeUndone.title': 'Un changement de vos moyens de connexion à {app} a été annulé',
  'changeUndone.happened': `Vous vous connectez à nouveau comme avant ce changement. Les changements suivants ont été annulés avec lui. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Un nouveau compte, créé depuis en se connectant avec ce que vous retrouvez maintenant, était vide et a été supprimé.',
  'changeUndone.advice': `Si ce n’était pas vous, quelqu’un peut lire les messages d’une adresse qui était liée à votre compte. Dans ce cas, contactez l’assistance de l’application. ${KNOWN}`,

  'loginTaken.title': 'Un moyen de connexion a été retiré de votre compte {app}',
  'loginTaken.happened': `Ce moyen de connexion ne donne plus accès à ce compte : {method}. L’opérateur l’a rendu au compte auquel il appartenait avant. Le compte garde tout le reste. ${ALL_OUT}`,
  'loginTaken.advice': `Si vous n’avez pas demandé cela, contactez l’assistance de l’application. ${KNOWN}`,

  'mfaChanged.title': 'Vos moyens de vérification pour {app} ont changé',
  'mfaChanged.first':
    'La vérification a été activée : {method}. Elle sera désormais demandée avant les actions sensibles.',
  'mfaChanged.added': 'Un moyen de vérification a été ajouté : {method}.',
  'mfaChanged.replaced':
    'Un moyen de vérification a été reconfiguré : {method}. La configuration précédente ne fonctionne plus.',
  'mfaChanged.removed': 'Un moyen de vérification a été retiré : {method}.',
  'mfaChanged.lastRemoved':
    'Un moyen de vérification a été retiré : {method}. Les actions sensibles ne sont plus vérifiées.',
  'mfaChanged.reset':
    'L’opérateur a désactivé la vérification. Moyen utilisé jusque-là : {method}. Vous pouvez la configurer à nouveau dans l’application.',

  'newSession.title': 'Vous êtes connecté à {app} à un nouvel endroit',
  'newSession.happened':
    'Votre session a été transférée vers : {place}. Appareil : {device}. Personne n’a eu à s’y connecter.',
  'newSession.program': 'un programme qui n’est pas un site web',
  'newSession.advice': `Si c’était vous, il n’y a rien à faire. Sinon, mettez fin à cette session. Le lien sert une seule fois, dans les 7 jours. ${OUT_THERE}`,
  'newSession.link': 'Voir cette session et y mettre fin',
  'newSession.adviceAll': `Si c’était vous, il n’y a rien à faire. Sinon, mettez fin à ces sessions. Le lien sert une seule fois, dans les 7 jours après la première. ${OUT_THERE}`,
  'newSession.linkAll': 'Voir ces sessions et y mettre fin',

  'deletion.title': 'Votre compte {app} va être supprimé',
  'deletion.happened': `Vous avez demandé la suppression de votre compte. Il sera supprimé définitivement, avec tout son contenu, à cette date : {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Si vous voulez le garder, annulez la suppression avant cette date. Si vous ne l’avez pas demandée, faites-le aussi, puis connectez-vous et vérifiez comment votre compte est protégé.',
  'deletion.link': 'Garder mon compte',
  'deletion.final': `Si vous n’avez pas demandé cela, contactez l’assistance de l’application sans attendre. ${KNOWN}`,

  'accountKept.title': 'Votre compte {app} est conservé',
  'accountKept.happened':
    'La suppression de votre compte a été annulée. Tout y est comme avant. Tous les appareils restent déconnectés.',
  'accountKept.advice': `Si ce n’était pas vous, quelqu’un peut lire vos messages ou se connecter à votre place. Connectez-vous, vérifiez comment votre compte est protégé et contactez l’assistance de l’application. ${KNOWN}`,

  'newDevice.title': 'Un nouvel appareil a accès à votre portefeuille dans {app}',
  'newDevice.text': 'Un nouvel appareil a obtenu l’accès à votre portefeuille.',

  'backupCodeUsed.title': 'Un code de secours pour {app} a été utilisé',
  'backupCodeUsed.text': 'Un de vos codes de secours a été utilisé à la place de votre autre vérification.',
  'backupCodeUsed.left': 'Il vous reste {count, plural, one {# code} many {# de codes} other {# codes}}.',
  'backupCodeUsed.few':
    'Il ne vous reste que {count, plural, one {# code} many {# de codes} other {# codes}}. Créez-en de nouveaux dans l’application.',
  'backupCodeUsed.none': 'C’était le dernier. Créez-en de nouveaux dans l’application.',

  'page.noToken': 'Ce lien est incomplet. Ouvrez à nouveau celui du message ou copiez-le en entier.',
  'page.noScript': 'Cette page a besoin de JavaScript.',
  'page.back': 'Retour à {app}',
  'page.busy': 'Trop de tentatives. Patientez un peu et réessayez.',

  'undoPage.title': 'Annuler un changement de votre compte',
  'undoPage.text':
    'Vos moyens de connexion ont changé. Si ce n’était pas vous, annulez ce changement : votre compte redevient comme avant, les changements suivants de vos moyens de connexion sont annulés aussi, et tous les appareils sont déconnectés.',
  'undoPage.button': 'Annuler ce changement',
  'undoPage.doing': 'Annulation en cours…',
  'undoPage.done': 'Le changement est annulé, et tous les appareils sont déconnectés. Connectez-vous comme avant.',
  'undoPage.failed': 'Le changement n’a pas pu être annulé. Vérifiez votre connexion et réessayez.',
  'undoPage.gone': 'Ce changement ne peut plus être annulé : il l’a déjà été, ou il date de plus de 7 jours.',
  'undoPage.taken':
    'Ce changement ne peut pas encore être annulé : ce avec quoi vous vous connectiez appartient maintenant à un autre compte. Si c’est une adresse e-mail à vous, utilisez le lien du message envoyé à cette adresse. Sinon, connectez-vous à cet autre compte, liez-y un autre moyen de connexion et retirez celui-ci. Ouvrez ensuite ce lien à nouveau : il reste valable. Si vous n’y arrivez pas, contactez l’assistance de l’application.',

  'keepPage.title': 'Garder votre compte',
  'keepPage.text':
    'La suppression de votre compte a été demandée. Si vous le gardez, tout y est comme avant, et vous vous connectez comme d’habitude.',
  'keepPage.button': 'Garder mon compte',
  'keepPage.doing': 'Annulation de la suppression…',
  'keepPage.done': 'Votre compte est conservé. Connectez-vous comme avant.',
  'keepPage.failed': 'La suppression n’a pas pu être annulée. Vérifiez votre connexion et réessayez.',
  'keepPage.gone':
    'Ce lien ne fonctionne plus : le délai pour garder le compte est passé, ou un message plus récent contient un autre lien.',
  'keepPage.used': 'Votre compte est déjà conservé : ce lien n’est plus nécessaire.',

  'endPage.title': 'Mettre fin à une session',
  'endPage.text':
    'Votre session a été transférée à un nouvel endroit. Si ce n’était pas vous, mettez-y fin. Toute session transférée ensuite à un nouvel endroit prend fin aussi. Le navigateur où vous vous êtes connecté reste connecté.',
  'endPage.button': 'Mettre fin à cette session',
  'endPage.doing': 'Fin de la session…',
  'endPage.done':
    'La session est terminée. Déconnectez-vous maintenant du navigateur d’où elle venait, puis reconnectez-vous.',
  'endPage.failed': 'La session n’a pas pu être terminée. Vérifiez votre connexion et réessayez.',
  'endPage.gone':
    'Ce lien ne met plus fin à une session : il a déjà servi, ou il date de plus de 7 jours. Consultez vos sessions dans l’application.',

  'homePage.title': 'Serveur de connexion',
  'homePage.heading': 'Il n’y a rien à voir ici',
  'homePage.text':
    'Des applications utilisent cette adresse pour connecter leurs utilisateurs. Pour vous connecter, ouvrez l’application d’où vous venez.',

  'loginPage.title': 'Connexion impossible',
  'loginPage.heading': 'Cette connexion est terminée',
  'loginPage.text':
    'Elle a déjà servi, a pris trop de temps ou n’a pas commencé dans ce navigateur. Revenez à l’application et connectez-vous à nouveau.',
  'askPage.title': 'Confirmez votre connexion',
  'askPage.heading': 'Vous connectez-vous à {app} ?',
  'askPage.text':
    'Vous ne venez pas de l’application {app}. Si vous avez suivi un lien d’un message ou d’un autre site, fermez cette page : quelqu’un cherche peut-être à entrer dans votre compte.',
  'askPage.goOn': 'J’ai choisi de me connecter à {app}, continuer',

  'stepPage.title': 'Impossible de continuer',
  'stepPage.heading': 'Cette étape est terminée',
  'stepPage.text':
    'Elle a déjà servi, a pris trop de temps ou n’a pas commencé dans ce navigateur. Revenez à l’application et réessayez.',
  'drivePage.title': 'Confirmez l’accès à votre Drive',
  'drivePage.heading': 'Êtes-vous en train de sauvegarder ou de récupérer votre portefeuille dans {app} ?',
  'drivePage.text':
    'Vous ne venez pas de l’application {app}. Si vous avez suivi un lien d’un message ou d’un autre site, fermez cette page : quelqu’un en veut peut-être à votre portefeuille.',
  'drivePage.goOn': 'J’ai commencé cela dans {app}, continuer',
}

export default fr
