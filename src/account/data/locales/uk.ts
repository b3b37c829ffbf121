import type { AccountDataTextKey } from './en.ts'

const uk: Readonly<Record<AccountDataTextKey, string>> = {
  'accountData.confirm': 'Перш ніж видалити обліковий запис, підтвердьте, що це ви.',
  'accountData.delete.title': 'Видалити обліковий запис',
  'accountData.delete.detail': 'Ваш обліковий запис у {appName} буде видалено для всіх ваших пристроїв.',
  'accountData.delete.goes': 'Що зникне',
  'accountData.delete.goes.logins': 'Ваші способи входу, другі фактори та пристрої',
  'accountData.delete.goes.wallet':
    'Ваш гаманець: без експортованого ключа вже ніхто не дістанеться до того, що в ньому',
  'accountData.delete.goes.data': 'Те, що служба входу зберігає про вас',
  'accountData.delete.stays': 'Що залишиться',
  'accountData.delete.stays.chain': 'Платежі в публічних мережах: їх не може видалити ніхто',
  'accountData.delete.stays.app': 'Те, що {appName} зберігає самостійно: зверніться туди',
  'accountData.delete.later': 'Ви можете передумати протягом кількох днів. Потім його буде видалено остаточно.',
  'accountData.delete.balance': 'У вашому гаманці ще є {amounts}.',
  'accountData.delete.balance.some': 'У вашому гаманці ще може щось бути: відповіли не всі мережі.',
  'accountData.delete.balance.more': 'У ньому може бути більше: відповіли не всі мережі.',
  'accountData.delete.balance.advice':
    'Спершу надішліть кошти в інше місце або експортуйте ключ. Платіж, що надійде пізніше, теж буде втрачено.',
  'accountData.delete.balance.loading': 'Перевіряємо ваш гаманець',
  'accountData.delete.exportKey': 'Експортувати ключ',
  'accountData.delete.next': 'Видалити мій обліковий запис',
  'accountData.delete.question': 'Видалити обліковий запис зараз?',
  'accountData.delete.yes': 'Так, видалити',
  'accountData.delete.no': 'Залишити',
  'accountData.delete.failed': 'Не вдалося. Спробуйте ще раз.',
  'accountData.deleted.title': 'Ваш обліковий запис видалено',
  'accountData.deleted.detail': 'Остаточне видалення: {time}.',
  'accountData.deleted.mailed':
    'Ми надіслали вам посилання, за яким до того часу можна зберегти обліковий запис. Ви також можете увійти знову.',
  'accountData.deleted.login': 'Щоб зберегти його, увійдіть знову до того часу.',
  'accountData.deleted.close': 'Готово',
  'accountData.export.confirm': 'Перш ніж експортувати дані, підтвердьте, що це ви.',
  'accountData.export.title': 'Експортувати дані',
  'accountData.export.detail': 'Один файл з усім, що {appName} зберігає про вас у своїй службі входу.',
  'accountData.export.what':
    'У ньому ваші облікові записи, пристрої, другі фактори та останні дії, але немає ключів і паролів. Нікому його не передавайте.',
  'accountData.export.save': 'Зберегти файл',
  'accountData.export.saved': 'Збережено.',
  'accountData.export.failed': 'Не вдалося. Спробуйте ще раз.',
}

export default uk
