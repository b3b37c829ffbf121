import type { MfaPasskeyTextKey } from './en.ts'

const uk: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Ключ доступу',
  'mfaPasskey.enrol.title': 'Налаштуйте перевірку ключем доступу',
  'mfaPasskey.enrol.detail': 'Увімкніть ключі доступу для перевірки',
  'mfaPasskey.enrol.none': 'У вас ще немає ключа доступу. Спершу його створить браузер або пристрій.',
  'mfaPasskey.enrol.enable': 'Увімкнути',
  'mfaPasskey.enrol.create': 'Створити ключ доступу',
  'mfaPasskey.waiting': 'Виконайте вказівки браузера або пристрою.',
  'mfaPasskey.enrol.busy': 'Вмикаємо...',
  'mfaPasskey.added.title': 'Перевірку ключем доступу додано',
  'mfaPasskey.added.detail': 'Ключ доступу запитають перед усім важливим.',
  'mfaPasskey.verify.title': 'Перевірка ключем доступу',
  'mfaPasskey.retry': 'Спробувати ще раз',
  'mfaPasskey.error.notAllowed': 'Час запиту ключа доступу минув або запит відхилено.',
  'mfaPasskey.error.refused': 'Не вдалося перевірити ключ доступу. Спробуйте ще раз.',
  'mfaPasskey.error.notHere': 'Жоден із ваших ключів для перевірки не працює на цій сторінці. Оберіть інший спосіб.',
  'mfaPasskey.error.notSupported': 'Цей браузер або пристрій не може використовувати тут ключі доступу.',
  'mfaPasskey.error.alreadyLinked': 'На цьому пристрої вже є ключ доступу до вашого облікового запису.',
  'mfaPasskey.error.limit': 'Більше ключів доступу пов’язати не можна.',
  'mfaPasskey.error.unknown': 'Сталася невідома помилка.',
  'mfaPasskey.error.notAllowed.title': 'Ключ доступу не використано',
  'mfaPasskey.error.refused.title': 'Ключ доступу не прийнято',
  'mfaPasskey.error.notHere.title': 'Немає ключа доступу для цієї сторінки',
  'mfaPasskey.error.notSupported.title': 'Ключі доступу тут не працюють',
  'mfaPasskey.error.alreadyLinked.title': 'Ви вже маєте тут ключ доступу',
  'mfaPasskey.enrol.failed': 'Перевірку ключем доступу не додано',
  'mfaPasskey.verify.failed': 'Не перевірено',
}

export default uk
