import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const nl: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Controleren of je een mens bent',
  'captcha.waiting.detail': 'Dit duurt maar even.',
  'captcha.asking.title': 'Ben je een mens?',
  'captcha.asking.detail': 'Voltooi de controle hieronder om verder te gaan.',
  'captcha.passed.title': 'Gelukt!',
  'captcha.passed.detail': 'Je bent geslaagd voor de controle.',
  'captcha.failed.title': 'Captcha niet gehaald',
  'captcha.failed.detail': 'Je hebt de captcha niet gehaald. Probeer het opnieuw.',
  'captcha.failed.hint': 'Gebruik je een adblocker of een VPN? Zet die uit en probeer het opnieuw.',
  'captcha.retry': 'Opnieuw proberen',
  'captcha.giveUp': 'Andere methode proberen',
}

export default nl
