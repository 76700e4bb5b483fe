import { useLocation } from '@counsel/shell-sdk';
import styles from './Account.module.css';

type Section = readonly [id: string, title: string];

/** Leads to each matter, by an address of its own. */
export const Sections = ({ sections }: { sections: readonly Section[] }) => {
  const { hash } = useLocation();
  return (
    <nav aria-label="Settings" className={styles.sections}>
      <ul>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
