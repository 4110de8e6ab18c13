ALTER TABLE "media_items" ADD COLUMN "source_key" text;--> statement-breakpoint
CREATE INDEX "media_items_source" ON "media_items" USING btree ("source_key");