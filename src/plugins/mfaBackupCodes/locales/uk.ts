import type { MfaBackupCodesTextKey } from './en.ts'

const uk: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Резервні коди',
  'mfaBackupCodes.use': 'Використати резервний код',

  'mfaBackupCodes.offer.title': 'Отримайте резервні коди',
  'mfaBackupCodes.offer.detail':
    'Десять кодів, які підтвердять вашу особу, якщо ви втратите телефон. Кожен діє один раз.',
  'mfaBackupCodes.offer.show': 'Показати мої коди',

  'mfaBackupCodes.codes.title': 'Збережіть резервні коди',
  'mfaBackupCodes.codes.detail': 'Їх показано лише зараз. Зберігайте їх там, де знайдете без телефону.',
  'mfaBackupCodes.codes.label': 'Ваші резервні коди',
  'mfaBackupCodes.codes.copy': 'Копіювати',
  'mfaBackupCodes.codes.copied': 'Скопійовано',
  'mfaBackupCodes.codes.copyFailed': 'Не скопійовано',
  'mfaBackupCodes.codes.download': 'Завантажити',
  'mfaBackupCodes.codes.print': 'Друкувати',
  'mfaBackupCodes.codes.done': 'Коди збережено',
  'mfaBackupCodes.codes.file':
    'Резервні коди для {appName}\n\nКожен код діє один раз, замість вашого іншого способу перевірки.\nТримайте їх у таємниці.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Кожен код один раз підтверджує вашу особу, коли інший спосіб недоступний.',
  'mfaBackupCodes.manage.left': 'Невикористані коди',
  'mfaBackupCodes.manage.leftOf': '{left} із {count}',
  'mfaBackupCodes.manage.made': 'Створено',
  'mfaBackupCodes.manage.few': 'Коди закінчуються. Створіть нові.',
  'mfaBackupCodes.manage.none': 'Ви використали всі коди. Створіть нові.',
  'mfaBackupCodes.manage.loading': 'Рахуємо ваші коди...',
  'mfaBackupCodes.renew': 'Створити нові коди',
  'mfaBackupCodes.renew.title': 'Створити нові коди?',
  'mfaBackupCodes.renew.detail': 'Коди, які ви маєте зараз, перестануть діяти.',
  'mfaBackupCodes.remove': 'Вилучити резервні коди',
  'mfaBackupCodes.remove.title': 'Вилучити резервні коди?',
  'mfaBackupCodes.remove.detail': 'Якщо ви втратите телефон, жоден код не дасть вам увійти.',
  'mfaBackupCodes.keep': 'Залишити мої коди',

  'mfaBackupCodes.verify.title': 'Введіть резервний код',
  'mfaBackupCodes.verify.detail': 'Скористайтеся одним зі збережених кодів. Він діє один раз.',
  'mfaBackupCodes.verify.label': 'Резервний код',
  'mfaBackupCodes.verify.form': 'Резервний код має десять літер і цифр, наприклад 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Невикористані коди: {left}',
  'mfaBackupCodes.verify.few': 'Невикористані коди: {left}. Створіть нові найближчим часом.',
  'mfaBackupCodes.verify.submit': 'Підтвердити',
  'mfaBackupCodes.retry': 'Спробувати ще раз',
}

export default uk
