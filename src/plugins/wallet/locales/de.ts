import type { WalletTextKey } from './en.ts'

const de: Readonly<Record<WalletTextKey, string>> = {
  'wallet.continue': 'Weiter mit einer Wallet',
  'wallet.connect': 'Verbinden',
  'wallet.detected': 'Erkannt',

  'wallet.waiting.title': 'Warten auf {wallet}',
  'wallet.waiting.detail': 'Bestätige die Verbindung in {wallet}. Wenn sich nichts zeigt, öffne sie selbst.',
  'wallet.offer.title': 'Weiter mit {wallet}',
  'wallet.offer.detail': 'Verbinde deine Wallet, um dich bei {app} anzumelden.',
  'wallet.connected.title': 'Wallet verbunden',
  'wallet.connected.detail': 'Gleich wirst du in {wallet} um eine Signatur gebeten. Sie ist kostenlos.',
  'wallet.click.detail': 'Signiere eine Nachricht in {wallet}, um zu zeigen, dass sie dir gehört. Das ist kostenlos.',
  'wallet.switching.title': 'Netzwerk wechseln',
  'wallet.switching.detail': 'Bestätige den Netzwerkwechsel in {wallet}.',
  'wallet.signing.title': 'Zum Fortfahren signieren',
  'wallet.signing.detail': 'Signiere die Nachricht in {wallet}, um zu zeigen, dass sie dir gehört. Das ist kostenlos.',
  'wallet.connecting': 'Wird verbunden',
  'wallet.sign': 'Mit deiner Wallet signieren',
  'wallet.other': 'Andere Wallet verwenden',
  'wallet.install': 'Ich habe {wallet} noch nicht',
  'wallet.retry': 'Noch einmal',
  'wallet.close': 'Schließen',
  'wallet.success': 'Geschafft!',
  'wallet.loggedIn': 'Du bist mit {wallet} angemeldet.',
  'wallet.linked': '{wallet} ist mit deinem Konto verbunden.',
  'wallet.connectedOnly': '{wallet} ist verbunden.',

  'wallet.list.choose': 'Wallet wählen',
  'wallet.list.title': 'Verbinde deine Wallet',
  'wallet.list.reconnect': 'Verbinde deine Wallet wieder',
  'wallet.list.toApp': 'Wallet mit {app} verbinden',
  'wallet.list.link': 'Wähle die Wallet für dein Konto.',
  'wallet.list.hint': 'Verbinde die Wallet mit dem Konto {address}.',
  'wallet.list.label': 'Wallets',
  'wallet.list.empty': 'Hier ist keine Wallet. Installiere eine oder öffne diese Seite im Browser deiner Wallet.',
  'wallet.list.search': 'Wallets suchen',
  'wallet.list.none': 'Hier heißt keine Wallet „{query}“.',
  'wallet.list.about': 'Was ist eine Wallet?',
  'wallet.list.about.detail':
    'Eine App oder Browser-Erweiterung, die die Schlüssel zu deinem digitalen Geld und deinen Sammelstücken aufbewahrt. Damit meldest du dich ohne Passwort an: Du bestätigst in der Wallet, dass du es bist.',
  'wallet.list.about.trust':
    'Die App sieht deine Adresse. Deine Schlüssel bleiben in der Wallet, und ohne deine Zustimmung wird nichts ausgegeben.',

  'wallet.failed.title': 'Keine Verbindung zur Wallet',
  'wallet.failed.detail': 'Wallet konnte nicht verbunden werden',
  'wallet.failed.again': 'Noch einmal versuchen',
  'wallet.failed.cancel': 'Abbrechen',

  'wallet.error.title': 'Wallet konnte nicht verbunden werden',
  'wallet.error.refused': 'Anmeldung fehlgeschlagen',
  'wallet.error.rejected.title': 'Anfrage abgelehnt',
  'wallet.error.busy.title': 'Deine Wallet wartet auf dich',
  'wallet.error.disconnected.title': 'Wallet getrennt',
  'wallet.error.unavailable.title': 'Wallet nicht verfügbar',
  'wallet.error.chain.title': 'Netzwerk nicht unterstützt',
  'wallet.error.account.title': 'Das ist ein anderes Konto',
  'wallet.error.chainUnavailable.title': 'Netzwerk antwortet nicht',
  'wallet.error.timedOut.title': 'Zeit abgelaufen',
  'wallet.error.generic': 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  'wallet.error.rejected': 'Du hast die Anfrage in deiner Wallet abgelehnt.',
  'wallet.error.busy':
    'Deine Wallet wartet auf die Antwort auf eine frühere Anfrage. Öffne sie und versuche es noch einmal.',
  'wallet.error.timedOut': 'Die Anfrage ist abgelaufen. Versuche es noch einmal.',
  'wallet.error.disconnected': 'Deine Wallet wurde gesperrt oder getrennt. Entsperre sie und versuche es noch einmal.',
  'wallet.error.unavailable': 'Keine Verbindung zur Wallet.',
  'wallet.error.chain':
    'Deine Wallet ist in einem Netzwerk, das {app} nicht unterstützt. Wechsle es in deiner Wallet und versuche es noch einmal.',
  'wallet.error.accountChanged':
    'Deine Wallet hat mit einem anderen Konto signiert. Wähle das richtige Konto und versuche es noch einmal.',
  'wallet.error.wrongAccount':
    'Das ist ein anderes Konto. Wähle {address} in deiner Wallet und versuche es noch einmal.',
  'wallet.error.chainUnavailable': 'Das Netzwerk deiner Wallet antwortet nicht. Bitte versuche es gleich noch einmal.',
  'wallet.error.exists': 'Dieses Konto ist bereits mit jemand anderem verknüpft.',
  'wallet.error.full': 'Du kannst keine weiteren Wallets verbinden. Entferne zuerst eine.',
  'wallet.error.providerLimit':
    'Anfragelimit für {wallet} erreicht. Bitte warte einen Moment und versuche es noch einmal.',
}

export default de
