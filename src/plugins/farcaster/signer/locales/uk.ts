import type { FarcasterSignerTextKey } from './en.ts'

const uk: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Дозвольте застосунок у Farcaster',
  'farcasterSigner.scan': 'Скануйте цей код камерою телефону та підтвердьте в застосунку Farcaster.',
  'farcasterSigner.open': 'Підтвердьте запит у застосунку Farcaster, потім поверніться сюди.',
  'farcasterSigner.qrLabel': 'QR-код, що відкриває запит у застосунку Farcaster',
  'farcasterSigner.openApp': 'Відкрити Farcaster',
  'farcasterSigner.openHere': 'Відкрити на цьому пристрої',
  'farcasterSigner.copyLink': 'Копіювати посилання',
  'farcasterSigner.linkCopied': 'Посилання скопійовано',
  'farcasterSigner.copyFailed': 'Не скопійовано',
  'farcasterSigner.showQr': 'Сканувати іншим пристроєм',
  'farcasterSigner.connecting': 'З’єднання з Farcaster',
  'farcasterSigner.waiting': 'Чекаємо на ваше підтвердження',
  'farcasterSigner.success': 'Готово!',
  'farcasterSigner.approved': 'Тепер цей застосунок може писати у Farcaster за вас.',
  'farcasterSigner.failed': 'Не вдалося під’єднати',
  'farcasterSigner.rejected': 'Запит відхилено',
  'farcasterSigner.timedOut': 'Час запиту минув',
  'farcasterSigner.retry': 'Спробувати ще раз',
  'farcasterSigner.close': 'Закрити',
  'farcasterSigner.error.rejected': 'Можете запитати знову будь-коли.',
  'farcasterSigner.error.timedOut': 'Час запиту минув. Спробуйте ще раз.',
  'farcasterSigner.error.generic': 'Щось пішло не так. Спробуйте ще раз.',
  'farcasterSigner.error.disabled.title': 'Зараз неможливо',
  'farcasterSigner.error.noAccount.title': 'Farcaster не під’єднано',
  'farcasterSigner.error.noWallet.title': 'У вас тут ще немає гаманця',
  'farcasterSigner.error.disabled': 'Зараз цей застосунок не може цього запитати.',
  'farcasterSigner.error.noAccount': 'Спершу під’єднайте обліковий запис Farcaster.',
  'farcasterSigner.error.noWallet': 'Для цього потрібен гаманець у цьому застосунку. Спершу створіть його.',
}

export default uk
