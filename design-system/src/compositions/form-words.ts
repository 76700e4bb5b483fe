/** What the form says in which a question is asked. */
export const english = {
  title: 'Ask a Legal Question',
  description:
    'Describe your situation. A licensed attorney will claim your question and answer it.',
  category: 'Category',
  categories: ['Business Formation', 'Contracts', 'Employment', 'Real Estate'],
  privacy: 'Privacy',
  named: 'Show my name',
  namedHint: 'The attorney who claims your question sees your name.',
  anonymous: 'Anonymous',
  anonymousHint: 'Your identity is never shown to attorneys.',
  question: 'Question Title',
  questionHint: 'Your question in one line, 10 to 200 characters.',
  content: 'Detailed Question',
  contentHint: 'What happened, and what you want to achieve.',
  disclaimer: 'Legal Disclaimer',
  disclaimerText:
    'Answers are general legal information and do not create an attorney-client relationship.',
  terms: 'I accept the terms and conditions and the privacy policy',
  cancel: 'Cancel',
  submit: 'Submit Question',
  writtenTitle: 'Can my landlord raise the rent in the middle of a lease?',
  writtenContent:
    'We signed a five-year lease for our shop in Tennessee in 2023. Last week the landlord wrote that the rent goes up by a fifth from next month on. The lease has no clause about it. Must we pay?',
};

export type FormWords = typeof english;

/** The same in Arabic, to be read from right to left. */
export const arabic: FormWords = {
  title: 'اطرح سؤالاً قانونيًا',
  description: 'صف وضعك، وسيتولى محامٍ مرخّص سؤالك ويجيب عنه.',
  category: 'الفئة',
  categories: ['تأسيس الشركات', 'العقود', 'العمل', 'العقارات'],
  privacy: 'الخصوصية',
  named: 'إظهار اسمي',
  namedHint: 'يرى المحامي الذي يتولى سؤالك اسمك.',
  anonymous: 'مجهول',
  anonymousHint: 'لا تظهر هويتك للمحامين أبدًا.',
  question: 'عنوان السؤال',
  questionHint: 'سؤالك في سطر واحد، من ١٠ إلى ٢٠٠ حرف.',
  content: 'السؤال بالتفصيل',
  contentHint: 'ماذا حدث، وما الذي تريد تحقيقه، وأي ولاية يخص.',
  disclaimer: 'إخلاء مسؤولية قانوني',
  disclaimerText: 'الإجابات معلومات قانونية عامة ولا تنشئ علاقة بين محامٍ وموكّل.',
  terms: 'أوافق على الشروط والأحكام وسياسة الخصوصية',
  cancel: 'إلغاء',
  submit: 'إرسال السؤال',
  writtenTitle: 'هل يحق للمالك رفع الإيجار في منتصف مدة العقد؟',
  writtenContent:
    'وقّعنا عقد إيجار لمتجرنا لمدة خمس سنوات في عام ٢٠٢٣. كتب المالك الأسبوع الماضي أن الإيجار سيرتفع بمقدار الخُمس ابتداءً من الشهر القادم.',
};
