import type { MfaTextKey } from './en.ts'

/** Ukrainian texts of the core's screens for second factors. The type requires one for each English text. */
const uk: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Захист транзакцій',
  'mfa.intro.detail': 'Додайте другу перевірку, щоб лише ви могли користуватися гаманцем.',
  'mfa.intro.continue': 'Продовжити',
  'mfa.notNow': 'Не зараз',
  'mfa.none.title': 'Більше захисту',
  'mfa.none.detail': 'Цей застосунок не пропонує способів перевірки.',
  'mfa.none.close': 'Зрозуміло',

  'mfa.choose.title': 'Оберіть спосіб перевірки',
  'mfa.choose.detail': 'Його запитають перед усім важливим.',
  'mfa.choose.label': 'Способи перевірки',
  'mfa.recommended': 'Рекомендовано',
  'mfa.added': 'Додано',
  'mfa.disabled': 'Вимкнено',
  'mfa.remove': 'Вилучити: {method}',
  'mfa.remove.question': 'Вилучити?',
  'mfa.remove.last': 'Ваш обліковий запис не матиме другої перевірки.',
  'mfa.remove.keep': 'Залишити',
  'mfa.remove.confirm': 'Вилучити',
  'mfa.remove.done': 'Вилучено: {method}.',

  'mfa.verify.title': 'Підтвердьте особу',
  'mfa.verify.detail': 'Оберіть спосіб перевірки',
  'mfa.verify.none': 'Цей застосунок не може запитати другий фактор. Скористайтеся застосунком, де ви його додали.',
  'mfa.code.title': 'Введіть код перевірки',
  'mfa.enrol.step': 'Крок {at} із {count}',
  'mfa.enrol.code.title': 'Введіть код реєстрації',
  'mfa.another': 'Обрати інший спосіб',
  'mfa.done': 'Готово',

  'mfa.code.label': '6-значний код',
  'mfa.code.checking': 'Перевірка...',
  'mfa.code.success': 'Готово!',
  'mfa.code.numeric': 'Код може містити лише цифри',
  'mfa.code.length': 'Код має містити рівно 6 цифр',

  'mfa.error.maxAttempts': 'Ви перевищили кількість спроб. Закрийте це вікно та спробуйте ще раз за 10 секунд.',
  'mfa.error.tooManyCodes': 'Ви перевищили кількість спроб. Зачекайте 10 секунд, перш ніж спробувати ще раз.',
  'mfa.error.timeLimit': 'Час на введення коду вичерпано. Спробуйте ще раз за 30 секунд.',
  'mfa.error.invalidCode': 'Введений код недійсний',
  'mfa.error.canceled': 'Перевірку скасовано',
  'mfa.error.enrollment': 'Невідома помилка',
  'mfa.error.verification': 'Щось пішло не так.',
}

export default uk
