import type { RecoveryPasswordTextKey } from './en.ts'

const uk: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Задати пароль',
  'recoveryPassword.password': 'Пароль',
  'recoveryPassword.show': 'Показати пароль',
  'recoveryPassword.hide': 'Сховати пароль',
  'recoveryPassword.account': '{who} (гаманець)',
  'recoveryPassword.accountLabel': 'Обліковий запис',
  'recoveryPassword.step': 'Крок {at} із {count}',
  'recoveryPassword.continue': 'Продовжити',
  'recoveryPassword.cancel': 'Скасувати',
  'recoveryPassword.close': 'Закрити',
  'recoveryPassword.done': 'Готово',
  'recoveryPassword.retry': 'Спробувати ще раз',

  'recoveryPassword.create.title': 'Захистіть обліковий запис',
  'recoveryPassword.create.detail': 'Оберіть пароль, який знаєте лише ви. Він відкриває гаманець на новому пристрої.',
  'recoveryPassword.create.generate': 'Створити надійний пароль',
  'recoveryPassword.create.another': 'Створити інший',
  'recoveryPassword.create.generated': 'У полі новий пароль.',
  'recoveryPassword.create.hint': 'Щонайменше 6 літер, цифр або !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Надійність пароля',
  'recoveryPassword.strength.weak': 'Слабкий',
  'recoveryPassword.strength.medium': 'Середній',
  'recoveryPassword.strength.strong': 'Надійний',

  'recoveryPassword.save.title': 'Збережіть пароль',
  'recoveryPassword.save.detail':
    'Ніхто не може його скинути, ми теж. Збережіть його в надійному місці, перш ніж продовжити.',
  'recoveryPassword.save.copy': 'Копіювати',
  'recoveryPassword.save.copied': 'Скопійовано',
  'recoveryPassword.save.copyFailed': 'Не скопійовано',
  'recoveryPassword.save.download': 'Завантажити як файл',
  'recoveryPassword.save.downloaded': 'Файл у ваших завантаженнях.',
  'recoveryPassword.save.file':
    'Пароль відновлення вашого гаманця в {appName}\n\n{password}\n\nХто його має й може увійти як ви, той має ваш гаманець. Зберігайте його там, де прочитати можете лише ви.\n',

  'recoveryPassword.confirm.title': 'Підтвердьте пароль',
  'recoveryPassword.confirm.detail': 'Введіть його ще раз звідти, де ви його зберегли.',

  'recoveryPassword.finalize.title': 'Підтвердьте, що зберегли',
  'recoveryPassword.finalize.detail': 'Відтепер гаманцю потрібен цей пароль на кожному новому пристрої.',
  'recoveryPassword.finalize.agree':
    'Я розумію: якщо втрачу пароль і пристрій, то втрачу доступ до облікового запису та активів.',
  'recoveryPassword.finalize.submit': 'Задати пароль',
  'recoveryPassword.finalize.setting': 'Задаємо пароль',

  'recoveryPassword.success.title': 'Усе готово!',
  'recoveryPassword.success.detail': 'Ваш обліковий запис захищено.',
  'recoveryPassword.failure.title': 'Щось пішло не так',

  'recoveryPassword.splash.title': 'Захистіть обліковий запис',
  'recoveryPassword.splash.detail': 'Додайте пароль, щоб самостійно відкривати гаманець на новому пристрої.',
  'recoveryPassword.splash.warning':
    'Якщо втратите пароль і пристрій, обліковий запис буде недоступний. Ніхто не зможе його відновити.',
  'recoveryPassword.splash.action': 'Додати пароль',

  'recoveryPassword.recover.title': 'Завантажте обліковий запис',
  'recoveryPassword.recover.detail': 'Введіть пароль відновлення, щоб користуватися гаманцем на цьому пристрої.',
  'recoveryPassword.recover.label': 'Пароль відновлення',
  'recoveryPassword.recover.why': 'Навіщо це потрібно?',
  'recoveryPassword.recover.because':
    'Ви захистили гаманець паролем. Цей пристрій ще не знає вашого гаманця, або браузер видалив те, що знав. Тут його відкриває лише ваш пароль: його ніде не збережено.',
  'recoveryPassword.recover.lost':
    'Втратили пароль? Ніхто не може його скинути. На пристрої, де ви вже користувалися цим гаманцем, доступ ще може бути: експортуйте там ключ або перемістіть активи в інший гаманець.',
  'recoveryPassword.recover.submit': 'Відновити обліковий запис',
  'recoveryPassword.recover.loading': 'Відновлюємо обліковий запис',
  'recoveryPassword.recover.success': 'Готово!',
  'recoveryPassword.recover.loaded': 'Ваш гаманець готовий на цьому пристрої.',

  'recoveryPassword.error.characters': 'Недозволені символи ( {characters} )',
  'recoveryPassword.error.tooShort': 'Пароль має містити щонайменше 6 символів',
  'recoveryPassword.error.mismatch': 'Паролі не збігаються',
  'recoveryPassword.error.wrong': 'Хибний пароль відновлення, спробуйте ще раз.',
  'recoveryPassword.error.exists.title': 'Уже захищено',
  'recoveryPassword.error.exists': 'Цей гаманець уже має власне відновлення. Інший пароль додати не можна.',
  'recoveryPassword.error.notHere':
    'На цьому пристрої більше немає вашого гаманця. Закрийте це й почніть знову: спершу його буде відновлено.',
  'recoveryPassword.error.generic': 'Сталася помилка, спробуйте ще раз.',
}

export default uk
