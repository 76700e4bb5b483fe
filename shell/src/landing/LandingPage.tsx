import { usePageTitle, useSession } from '@counsel/shell-sdk';
import { Arrived } from '../frame/Arrived.tsx';
import { CommonQuestions } from './CommonQuestions.tsx';
import { Features } from './Features.tsx';
import { ForAttorneys } from './ForAttorneys.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Invitation } from './Invitation.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import styles from './LandingPage.module.css';
import { Measured } from './Measured.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { landingTitle } from './texts.ts';

/** What a visitor sees at `/`: what the portal is, for whom, and the two ways in. */
export default function LandingPage() {
  const { status } = useSession();
  usePageTitle(landingTitle);
  return (
    <div className={styles.page}>
      {status === 'failed' ? <SessionNotice /> : null}
      <Hero />
      <Features />
      <Measured />
      <HowItWorks />
      <ForAttorneys />
      <CommonQuestions />
      <Invitation />
      <LandingFooter />
      <Arrived />
    </div>
  );
}
