import type { MfaSmsTextKey } from './en.ts'

const tr: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'SMS ile doğrulamayı kurun',
  'mfaSms.number.detail': 'Bu numaraya SMS ile bir kod göndereceğiz.',
  'mfaSms.number.risk': "SMS'ler başka yere, örneğin başkasının SIM kartına yönlendirilebilir.",
  'mfaSms.number.safer': 'Kullanabiliyorsanız kimlik doğrulama uygulaması veya geçiş anahtarı daha güvenlidir.',
  'mfaSms.number.label': 'Telefon numarası',
  'mfaSms.number.country': 'Ülke',
  'mfaSms.number.placeholder': 'Cep numarası',
  'mfaSms.number.submit': 'Devam et',
  'mfaSms.enrol.detail': '{number} numarasına bir kod gönderdik.',
  'mfaSms.added.title': 'SMS ile doğrulama eklendi',
  'mfaSms.added.detail': 'Önemli her işlemden önce size SMS ile bir kod göndereceğiz.',
  'mfaSms.verify.detail': 'Telefonunuza bir kod gönderdik.',
  'mfaSms.verify.sending': 'Telefonunuza bir kod gönderiyoruz.',
  'mfaSms.verify.none': 'Kod gönderilmedi.',
  'mfaSms.resend.question': 'Mesaj gelmedi mi?',
  'mfaSms.resend.resend': 'Kodu yeniden gönder',
  'mfaSms.resend.resendIn': '{seconds} sn sonra yeniden gönder',
  'mfaSms.resend.resent': 'Yeni kod gönderildi ({time}). En yeni iki kod geçerlidir.',
  'mfaSms.resend.mayResend': 'Artık yeni bir kod isteyebilirsiniz.',
  'mfaSms.error.number': 'Geçerli bir telefon numarası girin.',
  'mfaSms.error.loginNumber': 'Bu numarayla giriş yapıyorsunuz. Başka birini seçin.',
  'mfaSms.error.budget': 'Bugün daha fazla mesaj gönderilemez. Başka bir yöntem seçin.',
  'mfaSms.error.country': 'Bu ülkeye mesaj gönderemiyoruz. Başka bir yöntem seçin.',
  'mfaSms.error.notSent': 'Bir sorun oluştu: kodu gönderemedik. Daha sonra tekrar deneyin.',
}

export default tr
