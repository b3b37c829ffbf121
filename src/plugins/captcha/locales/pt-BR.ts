import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const ptBR: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Verificando se você é humano',
  'captcha.waiting.detail': 'Isso leva só um momento.',
  'captcha.asking.title': 'Você é humano?',
  'captcha.asking.detail': 'Complete a verificação abaixo para continuar.',
  'captcha.passed.title': 'Pronto!',
  'captcha.passed.detail': 'Você passou na verificação.',
  'captcha.failed.title': 'CAPTCHA não concluído',
  'captcha.failed.detail': 'Você não passou no CAPTCHA. Tente de novo.',
  'captcha.failed.hint': 'Se você usa um bloqueador de anúncios ou uma VPN, desative e tente de novo.',
  'captcha.retry': 'Tentar de novo',
  'captcha.giveUp': 'Tentar outro método',
}

export default ptBR
