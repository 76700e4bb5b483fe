export const loadNoticeList = () => import('./NoticeList.tsx');
