-- When an account's lists are read next, by the rules of `dueLists`. Stories of a playing account are due after 4.5 to 5
-- minutes by the last byte of its id, so that accounts that were read at once do not stay together. Times of 1970: never
-- read. The function of migration 0020 stays for processes of the last release.
CREATE FUNCTION "media_due_at"(stories_at timestamptz, reels_at timestamptz, asked_at timestamptz, not_before timestamptz, account_id uuid)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(
    coalesce(not_before, timestamptz '1970-01-01 00:00:00+00'),
    CASE WHEN stories_at IS NULL THEN timestamptz '1970-01-01 00:00:00+00'
    ELSE least(
      stories_at + CASE WHEN asked_at > stories_at - interval '15.5 minutes'
        THEN interval '5 minutes' - interval '1 second' * (get_byte(uuid_send(account_id), 15) * 30 / 256)
        ELSE interval '1 hour' END,
      greatest(
        stories_at + interval '5 minutes',
        coalesce(
          reels_at + CASE WHEN asked_at > reels_at + interval '10 minutes' THEN interval '30 minutes' ELSE interval '6 hours' END,
          timestamptz '1970-01-01 00:00:00+00'
        )
      )
    ) END
  )
$$;--> statement-breakpoint
ALTER TABLE "media_schedules" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "media_schedules" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "media_schedules" SET "network" = accounts.provider FROM "accounts"
  WHERE accounts.id = account_id AND accounts.token_sealed IS NOT NULL AND accounts.expired_at IS NULL;--> statement-breakpoint
DROP INDEX "media_schedules_due";--> statement-breakpoint
CREATE INDEX "media_schedules_network_due" ON "media_schedules" USING btree ("network",media_due_at("stories_at", "reels_at", "asked_at", "not_before", "account_id"),"account_id") WHERE "media_schedules"."network" is not null;--> statement-breakpoint
-- The network whose readers read the account: null without a token that can be used. Every writer of accounts keeps it
-- up to date, also processes of the last release.
CREATE FUNCTION "set_media_network"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.network := (SELECT provider FROM accounts
    WHERE id = new.account_id AND token_sealed IS NOT NULL AND expired_at IS NULL);
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER "media_schedules_network" BEFORE INSERT ON "media_schedules"
  FOR EACH ROW EXECUTE FUNCTION set_media_network();--> statement-breakpoint
CREATE FUNCTION "update_media_network"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media_schedules
    SET network = CASE WHEN new.token_sealed IS NOT NULL AND new.expired_at IS NULL THEN new.provider END
    WHERE account_id = new.id;
  RETURN null;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_network" AFTER UPDATE OF "provider", "token_sealed", "expired_at" ON "accounts"
  FOR EACH ROW WHEN (
    (old.provider, old.token_sealed IS NULL, old.expired_at IS NULL)
    IS DISTINCT FROM (new.provider, new.token_sealed IS NULL, new.expired_at IS NULL)
  ) EXECUTE FUNCTION update_media_network();
