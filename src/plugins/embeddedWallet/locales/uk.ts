import type { EmbeddedWalletTextKey } from './en.ts'
import { ukTransactions } from './ukTransactions.ts'

const uk: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...ukTransactions,
  'embeddedWallet.close': 'Закрити',
  'embeddedWallet.retry': 'Спробувати ще раз',
  'embeddedWallet.copyAddress': 'Копіювати адресу',
  'embeddedWallet.addressCopied': 'Адресу скопійовано',
  'embeddedWallet.copyFailed': 'Не скопійовано',

  'embeddedWallet.failed.title': 'Щось пішло не так',
  'embeddedWallet.failed.detail': 'Ми працюємо над цим. Спробуйте пізніше.',

  'embeddedWallet.create.title': 'Створюємо обліковий запис',
  'embeddedWallet.create.detail': 'Створюємо ваш гаманець. Це триватиме мить.',
  'embeddedWallet.create.failed.title': 'Гаманець не створено',
  'embeddedWallet.create.failed':
    'Не вдалося створити гаманець. Нічого не втрачено: спробуйте ще раз або закрийте це й увійдіть знову.',

  'embeddedWallet.created.welcome': 'Вітаємо в {appName}',
  'embeddedWallet.created.account': 'Ваш обліковий запис створено.',
  'embeddedWallet.created.title': 'Усе готово!',
  'embeddedWallet.created.detail': 'Ваш обліковий запис захищено.',

  'embeddedWallet.connecting.title': 'З’єднання з гаманцем',
  'embeddedWallet.connecting.detail': 'Це триватиме мить.',

  'embeddedWallet.recovery.title': 'Захистіть обліковий запис',
  'embeddedWallet.recovery.detail': 'Оберіть, як повернутися до гаманця на новому пристрої.',
  'embeddedWallet.recovery.why': 'Навіщо захищати обліковий запис?',

  'embeddedWallet.info.own.title': 'Ваш гаманець належить вам',
  'embeddedWallet.info.own.detail': 'Його ключ ніколи не буває в одному місці. Частина є на цьому пристрої.',
  'embeddedWallet.info.device.title': 'Пристрої губляться',
  'embeddedWallet.info.device.detail': 'Дані браузера теж. На новому пристрої гаманцю потрібна копія.',
  'embeddedWallet.info.only.title': 'Відкрити його можете лише ви',
  'embeddedWallet.info.only.detail': 'Ніхто не може відновити копію за вас, ми теж.',
  'embeddedWallet.info.select': 'Оберіть спосіб копіювання',

  'embeddedWallet.export.title': 'Перенести гаманець',
  'embeddedWallet.export.detail': 'Перенесіть гаманець в інший застосунок за допомогою приватного ключа.',
  'embeddedWallet.export.wallet': 'Ваш гаманець',
  'embeddedWallet.export.copy.title': 'Скопіюйте приватний ключ',
  'embeddedWallet.export.import.title': 'Імпортуйте його в інший застосунок',
  'embeddedWallet.export.import.detail':
    'Оберіть там «Імпортувати обліковий запис» або «Приватний ключ», вставте ключ і перевірте, чи показано адресу, наведену вище.',
  'embeddedWallet.export.frame': 'Приватний ключ',
  'embeddedWallet.export.loading': 'Завантаження...',
  'embeddedWallet.export.failed': 'Не вдалося завантажити ключ.',
  'embeddedWallet.export.warning.title': 'Ніколи нікому не показуйте приватний ключ',
  'embeddedWallet.export.warning.detail': 'Нікому, хто вам допомагає, він не потрібен.',
}

export default uk
