import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const uk = {
  'receive.label': 'Отримати на свою адресу',
  'receive.description': 'З біржі або від будь-кого',
  'receive.title': 'Отримати {symbol}',
  'receive.network': 'Мережа',
  'receive.amount': 'Сума до надсилання',
  'receive.code': 'QR-код із вашою адресою в мережі {chain}',
  'receive.code.amount': 'QR-код із вашою адресою в мережі {chain} та сумою',
  'receive.address': 'Ваша адреса',
  'receive.copy': 'Копіювати адресу',
  'receive.copied': 'Скопійовано',
  'receive.copyFailed': 'Не скопійовано',
  'receive.warning': 'Надсилайте {symbol} лише в мережі {chain}. Гроші, надіслані іншою мережею, сюди не надійдуть.',
  'receive.waiting': 'Чекаємо на ваш платіж...',
  'receive.starting': 'Запитуємо мережу...',
  'receive.failed': 'Зараз ми не бачимо, чи надходять гроші. Ваша адреса все одно працює.',
  'receive.stopped': 'Через годину ми припинили стежити. Ваша адреса все одно працює.',
  'receive.retry': 'Стежити далі',
  'receive.partial': 'Надійшло {arrived} {symbol}. Ще бракує {missing} {symbol}.',
  'receive.elsewhere.title': 'Надійшло іншою мережею',
  'receive.elsewhere':
    '{amount} {symbol} надійшло в мережі {other}, а не {chain}. Гроші у вашому гаманці, у мережі {other}.',
  'receive.completed': 'Надійшло {arrived} {symbol}',
  'receive.completed.detail': 'Гроші у вашому гаманці, у мережі {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default uk
