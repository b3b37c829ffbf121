import type { MissingWalletTextKey } from './en.ts'

/** Ukrainian texts that help to install a wallet, under the keys of `en.ts`. */
const uk: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Установити {wallet}',
  'install.detail': 'У цьому браузері ще немає {wallet}.',
  'install.open': 'Отримати {wallet}',
  'install.extension': 'Установіть розширення',
  'install.step': 'Установити {wallet}',
  'install.hint': 'У новій вкладці. Потім поверніться сюди.',
  'setUp.step': 'Налаштуйте гаманець',
  'setUp.hint': 'Створіть новий або імпортуйте свій.',
  'phrase.step': 'Збережіть фразу відновлення',
  'phrase.hint': 'Запишіть її та нікому не показуйте.',
  steps: 'Кроки',
  reload: 'Перезавантажити сторінку',
  found: '{wallet}: усе готово',
  'found.detail': 'Під’єднайте його, щоб продовжити.',
  connect: 'Під’єднати',
  'app.title': 'Відкрити в {wallet}',
  'app.detail': 'Ця сторінка знову відкриється в браузері застосунку {wallet}, де ви продовжите.',
  'app.paste': 'Скопіюйте посилання на цю сторінку й відкрийте його в браузері застосунку {wallet}.',
  'app.open': 'Відкрити {wallet}',
  'app.get': 'Я ще не маю {wallet}',
  'app.copy': 'Копіювати посилання',
  'app.copied': 'Посилання скопійовано',
  'app.notCopied': 'Не скопійовано',
}

export default uk
