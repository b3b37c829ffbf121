import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const de: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Wir prüfen, ob du ein Mensch bist',
  'captcha.waiting.detail': 'Das dauert nur einen Moment.',
  'captcha.asking.title': 'Bist du ein Mensch?',
  'captcha.asking.detail': 'Bestehe die Prüfung unten, um fortzufahren.',
  'captcha.passed.title': 'Geschafft!',
  'captcha.passed.detail': 'Du hast die Prüfung bestanden.',
  'captcha.failed.title': 'CAPTCHA nicht bestanden',
  'captcha.failed.detail': 'Du hast das CAPTCHA nicht bestanden. Bitte versuche es noch einmal.',
  'captcha.failed.hint':
    'Wenn du einen Werbeblocker oder ein VPN verwendest, schalte es aus und versuche es noch einmal.',
  'captcha.retry': 'Noch einmal versuchen',
  'captcha.giveUp': 'Andere Methode',
}

export default de
