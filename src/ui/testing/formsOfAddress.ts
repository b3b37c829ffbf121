/**
 * Words that show that a language mixes forms of address, by language. Each keeps to the one that `docs/translating.md` names, such
 * as 'du' in German; the words here belong to others.
 */
export const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  ar: /(حسابكم|محفظتكم|جهازكم|لديكم|عليكم|يمكنكم|حاولوا)/u,
  de: /(?<=[\p{Ll},] )(Sie|Ihnen|Ihre?[nmrs]?)\b/u,
  es: /(?<!\p{L})(ustedes|usted|inténtelo|vuelva a|elija|compruebe|introduzca|escanee|vos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu,
  it: /(?<=\p{Ll} )(Lei|Suo|Sua|Suoi)(?!\p{L})|(?<!\p{L})(riprovi|inserisca|scelga)(?!\p{L})/u,
  ja: /(あなた|だ。|である。|しろ。|せよ)/u,
  ko: /(당신|[어아해져돼네]요(?!\p{L})|십시오)/u,
  nl: /(?<!\p{L})(u|uw|jullie)(?!\p{L})/iu,
  pl: /(?<!\p{L})(Pan|Pani|Państwo|Państwa|proszę)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(tu|teu|tua|teus|tuas|contigo|senhor|senhora)(?!\p{L})/iu,
  sv: /(?<!\p{L})(ni|er|ert|era)(?!\p{L})/iu,
  tr: /(?<!\p{L})(sen|senin|sana|seni|tekrar dene\.)(?!\p{L})/iu,
  uk: /(?<!\p{L})(ти|тебе|тобі|твій|твоя|твоє|твої|твого|твоїх|спробуй|введи|вибери|відкрий)(?!\p{L})/iu,
  'zh-CN': /你/u,
}

/** Words of English sentences that are no words of any other language here. */
export const ENGLISH_WORDS = /\b(the|your|you|please|with|again|this)\b/i

/** A plain space where French has one that no line may break at: a line would begin with the mark. */
export const LOOSE_MARK = / [:;?!»]|« /
