import type { MfaTotpTextKey } from './en.ts'

const uk: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Застосунок автентифікації',
  'mfaTotp.scan.title': 'Скануйте QR-код',
  'mfaTotp.scan.detail': 'Відкрийте застосунок автентифікації та скануйте цей код.',
  'mfaTotp.scan.code': 'QR-код для застосунку автентифікації',
  'mfaTotp.scan.byHand': 'Або введіть цей ключ вручну',
  'mfaTotp.scan.copy': 'Копіювати ключ',
  'mfaTotp.scan.copied': 'Скопійовано',
  'mfaTotp.scan.copyFailed': 'Не скопійовано',
  'mfaTotp.scan.next': 'Продовжити',
  'mfaTotp.scan.loading': 'Готуємо код...',
  'mfaTotp.retry': 'Спробувати ще раз',
  'mfaTotp.enrol.detail': 'Введіть код, який зараз показує застосунок автентифікації.',
  'mfaTotp.added.title': 'Застосунок автентифікації додано',
  'mfaTotp.added.detail': 'Код із застосунку запитають перед усім важливим.',
  'mfaTotp.verify.detail': 'Введіть код, який зараз показує застосунок автентифікації.',
  'mfaTotp.clock':
    'Кожен код діє лише один раз. Якщо новий код теж відхиляють, годинник телефону може бути неточним. Дозвольте телефону встановлювати час самостійно.',
}

export default uk
