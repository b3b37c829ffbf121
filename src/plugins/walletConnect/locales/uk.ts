import type { WalletConnectTextKey } from './en.ts'

const uk: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Скануйте телефоном',
  'walletConnect.scan': 'Скануйте цей код у {wallet} на телефоні.',
  'walletConnect.scanAny': 'Скануйте цей код гаманцем на телефоні.',
  'walletConnect.open': 'Підтвердьте під’єднання в {wallet}, потім поверніться сюди.',
  'walletConnect.openAny': 'Оберіть гаманець на цьому телефоні, підтвердьте там, потім поверніться сюди.',
  'walletConnect.qrLabel': 'QR-код, що під’єднує {wallet}',
  'walletConnect.qrLabelAny': 'QR-код, що під’єднує гаманець',
  'walletConnect.openApp': 'Відкрити {wallet}',
  'walletConnect.apps': 'Гаманці на цьому телефоні',
  'walletConnect.showQr': 'Сканувати іншим пристроєм',
  'walletConnect.copyLink': 'Копіювати посилання',
  'walletConnect.linkCopied': 'Посилання скопійовано',
  'walletConnect.copyFailed': 'Не скопійовано',
  'walletConnect.preparing': 'Готуємо під’єднання',
  'walletConnect.waiting': 'Чекаємо на ваш гаманець',
  'walletConnect.expired': 'Термін дії коду минув',
  'walletConnect.expiredDetail': 'Коди дійсні п’ять хвилин.',
  'walletConnect.newCode': 'Новий код',
  'walletConnect.install': 'Я ще не маю {wallet}',
  'walletConnect.other': 'Обрати інший гаманець',
  'walletConnect.error.wallet_connect_no_project_id':
    'У цьому застосунку не налаштовано під’єднання гаманця на іншому пристрої.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect недоступний. Перевірте з’єднання та спробуйте ще раз.',
}

export default uk
