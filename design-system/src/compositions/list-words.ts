const lease =
  'We signed a five-year lease for our shop in 2023. Last week the landlord wrote that the rent goes up by a fifth from next month on. The lease has no clause about it.';

/** What a person's dashboard says. */
export const english = {
  title: 'Welcome, Dana!',
  description: 'Your questions, and how far they have come.',
  ask: 'Ask Question',
  total: 'Total Questions',
  answered: 'Answered',
  pending: 'Pending',
  figures: [7, 5, 1],
  yours: 'Your Questions',
  statuses: {},
  anonymous: 'Anonymous',
  view: 'View Details',
  more: 'Load more',
  questions: [
    {
      title: 'Which form fits a firm of two friends who build boats?',
      preview:
        'We have built boats in our free time for years and now want to sell them. Neither of us wants to pay for a mistake of the other with the house.',
      status: 'pending',
      date: 'November 21, 2026',
      category: 'Business Formation',
      anonymous: false,
    },
    {
      title: 'Do I have to pay out unused vacation when someone leaves?',
      preview:
        'One of our cooks has given notice and has nine days of vacation left. Our handbook does not say what happens with them.',
      status: 'claimed',
      date: 'November 20, 2026',
      category: 'Employment',
      anonymous: false,
    },
    {
      title: 'Can my landlord raise the rent in the middle of a lease?',
      preview: lease,
      status: 'answered',
      date: 'November 18, 2026',
      category: 'Real Estate',
      anonymous: true,
    },
  ],
};

export type ListWords = Omit<typeof english, 'statuses'> & {
  statuses: Readonly<Record<string, string>>;
};

/** The same in Arabic, to be read from right to left. */
export const arabic: ListWords = {
  title: 'مرحبًا دانا!',
  description: 'أسئلتك، وإلى أين وصلت.',
  ask: 'اطرح سؤالاً',
  total: 'مجموع الأسئلة',
  answered: 'مُجاب عنها',
  pending: 'قيد الانتظار',
  figures: [7, 5, 1],
  yours: 'أسئلتك',
  statuses: { pending: 'قيد الانتظار', claimed: 'قيد المراجعة', answered: 'تمت الإجابة' },
  anonymous: 'مجهول',
  view: 'عرض التفاصيل',
  more: 'عرض المزيد',
  questions: [
    {
      title: 'هل يجب دفع بدل الإجازات غير المستعملة عند ترك العمل؟',
      preview: 'استقال أحد طهاتنا وبقي له تسعة أيام من الإجازة، ودليل العمل لا يذكر شيئًا عنها.',
      status: 'claimed',
      date: '٢٠ نوفمبر ٢٠٢٦',
      category: 'العمل',
      anonymous: false,
    },
    {
      title: 'هل يحق للمالك رفع الإيجار في منتصف مدة العقد؟',
      preview: 'وقّعنا عقد إيجار لخمس سنوات. كتب المالك أن الإيجار سيرتفع بمقدار الخُمس.',
      status: 'answered',
      date: '١٨ نوفمبر ٢٠٢٦',
      category: 'العقارات',
      anonymous: true,
    },
  ],
};
